// Pieces as the roster and the text view tell them: by side, those who are not ours by kind.
import { listed } from "../../lib/names";
import type { Index } from "../../lib/printed";
import type { CardShown, Chip, MatchInfo, Piece, Screen } from "../../wire";

export interface Kind {
  id: string;
  name: string;
  pieces: Piece[];
}

/** Those who have a dossier of their own: side by side, as the game names the sides that this screen plays for. */
export const ours = (screen: Screen): Piece[] =>
  screen.ours.flatMap((side) => screen.pieces.filter((piece) => piece.side === side));

/** From so many of a kind on they are listed together. */
const MANY = 3;

/** Pieces one by one; those of a kind of which many are there stand together, where the first of them stands. */
export function listedPieces(pieces: readonly Piece[], index: Index): (Piece | Kind)[] {
  const there = new Map<string, Piece[]>();
  for (const piece of pieces)
    if (piece.kind && !piece.gone) there.set(piece.kind, [...(there.get(piece.kind) ?? []), piece]);
  return pieces.flatMap((piece): (Piece | Kind)[] => {
    const alike = piece.gone ? [] : (there.get(piece.kind) ?? []);
    if (alike.length < MANY) return [piece];
    const name = index.terms.get(piece.kind)?.name ?? piece.name;
    return alike[0] === piece ? [{ id: piece.kind, name, pieces: alike }] : [];
  });
}

const stance = ({ meters, chips, note }: Piece): string => JSON.stringify([meters, chips, note]);

/** Of several of a kind: one who stands as most of them do, and those about whom there is more to tell. */
export function outOfLine(
  pieces: readonly Piece[],
  screen: Screen | null,
  selected: string | null,
): { usual: Piece | undefined; special: Piece[] } {
  const often = new Map<string, number>();
  for (const piece of pieces) often.set(stance(piece), (often.get(stance(piece)) ?? 0) + 1);
  const most = Math.max(...often.values());
  const usual = pieces.find((piece) => often.get(stance(piece)) === most);
  if (pieces.length < MANY) return { usual: undefined, special: [...pieces] };
  const tells = (piece: Piece): boolean =>
    piece.active === true ||
    piece.id === selected ||
    (usual !== undefined && stance(piece) !== stance(usual)) ||
    playedOn(screen, piece).length > 0;
  return { usual, special: pieces.filter(tells) };
}

/** All others, by kind, in the order in which the game names them. Those who are gone are not counted. */
export function others(screen: Screen, index: Index): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const piece of screen.pieces) {
    if (screen.ours.includes(piece.side) || piece.gone) continue;
    const id = piece.kind || piece.name;
    const kind = kinds.get(id) ?? { id, name: index.terms.get(id)?.name ?? piece.name, pieces: [] };
    kinds.set(id, kind);
    kind.pieces.push(piece);
  }
  return [...kinds.values()];
}

/** What those who are not ours are called together: "Nazis". */
export const othersName = (screen: Screen, index: Index): string =>
  listed([...index.sides].filter(([side]) => !screen.ours.includes(side)).map(([, name]) => name));

/** The piece whose cards lie open: the selected one, else the active one, else the first that is still there. */
export function openPiece(screen: Screen, selected: string | null, seat: number | null): Piece | null {
  const mine = ours(screen);
  return (
    screen.pieces.find((piece) => piece.id === selected) ??
    mine.find((piece) => piece.active) ??
    mine.find((piece) => !piece.gone && piece.seat === seat) ??
    mine.find((piece) => !piece.gone) ??
    null
  );
}

/** What somebody at a seat is called. */
export function seatName(info: MatchInfo | null, seat: number | null | undefined): string {
  if (seat === null || seat === undefined) return "a spectator";
  const found = info?.seats.find((one) => one.seat === seat);
  return found?.name || found?.role || `Player ${seat + 1}`;
}

/** The tokens that somebody at a seat holds, shown at the first of their pieces; or beside what else lies before them. */
export function heldAt(screen: Screen | null, piece: Piece): readonly Chip[] {
  const first = screen?.pieces.find((one) => one.seat === piece.seat);
  if (piece.seat === null || first?.id !== piece.id) return [];
  const held = screen?.seats.find((one) => one.seat === piece.seat);
  return held?.meters.length ? [] : (held?.chips ?? []);
}

/** The cards in play that lie on a piece. */
export const playedOn = (screen: Screen | null, piece: Piece): CardShown[] =>
  (screen?.cards ?? []).filter((card) => card.in_play && card.piece === piece.id);

/** The cards in play that are about nobody on the screen: they count for everybody. */
export function playedForAll(screen: Screen | null): CardShown[] {
  const known = new Set(screen?.pieces.map((piece) => piece.id));
  return (screen?.cards ?? []).filter((card) => card.in_play && !known.has(card.piece));
}

/** How a piece stands, in a word; empty: it waits for its turn. */
export function standing(piece: Piece): "" | "acting" | "done" | "lost" {
  return piece.gone ? "lost" : piece.active ? "acting" : piece.done ? "done" : "";
}

/** The next one of several, wrapping around. */
export function neighbour<T>(list: readonly T[], here: T | undefined, by: 1 | -1): T | undefined {
  const at = here === undefined ? -1 : list.indexOf(here);
  return list[(at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length];
}
