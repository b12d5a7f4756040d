// Words about matches and seats that several pages need.
import type { MatchInfo, SeatInfo } from "../wire";

/** "Ada", "Ada and Ben", "Ada, Ben and Steady". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function seatName(seat: SeatInfo): string {
  if (seat.kind === "open") return seat.role ? `${seat.role}, an open seat` : "an open seat";
  return seat.name || seat.role || `seat ${seat.seat + 1}`;
}

/** The names of these seats, in order. */
export const seatNames = (info: MatchInfo, seats: readonly number[]): string =>
  listed(info.seats.filter((seat) => seats.includes(seat.seat)).map(seatName));

/** Whether one of your seats is asked now. */
export const isMyTurn = (info: MatchInfo, waiting: readonly number[] = info.waiting): boolean =>
  !info.over && info.seats.some((seat) => seat.yours && waiting.includes(seat.seat));

/** Who sits there, for a line in a list: "you, Ben, Steady (bot), one seat open". */
export function company(info: MatchInfo): string {
  const open = info.seats.filter((seat) => seat.kind === "open").length;
  const mine = info.seats.filter((seat) => seat.yours);
  const others = info.seats.filter((seat) => !seat.yours && seat.kind !== "open");
  const parts = [
    ...(mine.length ? [mine.length > 1 ? `you (${mine.length} seats)` : "you"] : []),
    ...others.map((seat) => (seat.kind === "bot" ? `${seatName(seat)} (bot)` : seatName(seat))),
    ...(open ? [open === 1 ? "one seat open" : `${open} seats open`] : []),
  ];
  return parts.join(", ");
}

const STEPS: readonly [number, Intl.RelativeTimeFormatUnit][] = [
  [60, "second"],
  [60, "minute"],
  [24, "hour"],
  [7, "day"],
  [4.35, "week"],
  [12, "month"],
  [Infinity, "year"],
];

/** "5 minutes ago", from a time as the server writes it. */
export function ago(time: string, now = Date.now()): string {
  let left = (Date.parse(time) - now) / 1000;
  if (!Number.isFinite(left)) return "";
  if (Math.abs(left) < 45) return "just now";
  for (const [many, unit] of STEPS) {
    if (Math.abs(left) < many) return new Intl.RelativeTimeFormat("en").format(Math.round(left), unit);
    left /= many;
  }
  return "";
}
