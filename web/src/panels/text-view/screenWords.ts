// The screen in words: what the text view shows, made from the same screen that the board draws.
import { areaName, type Index, squareNames } from "../../lib/printed";
import type { AreaState, CardShown, EdgePlace, EdgeState, Meter, Piece, Screen, Token, Track } from "../../wire";
import { looks } from "../../board/facing";
import { partsOf } from "../../board/geometry";
import { standing } from "../roster/pieces";

const meter = (one: Meter): string => `${one.name} ${one.value}${one.most === null ? "" : ` of ${one.most}`}`;

/** One thing after the other, without saying anything twice. */
const joined = (parts: readonly (string | false | undefined)[]): string =>
  [...new Set(parts.filter((part): part is string => Boolean(part)))]
    .map((part, n, all) => (n < all.length - 1 ? part.replace(/\.$/, "") : part))
    .join("; ");

/** "C4 (Hall)"; empty for what is not on the board. */
export function place(index: Index, cells: readonly number[] = []): string {
  if (!cells.length) return "";
  const area = areaName(index, cells[0]);
  return squareNames(index, cells) + (area ? ` (${area})` : "");
}

export function tellPiece(piece: Piece, index: Index): string {
  const where = place(index, piece.cells);
  const gate = piece.gate && !where ? (index.gates.get(piece.gate) ?? piece.gate) : "";
  const state = standing(piece);
  return joined([
    state,
    where ? `at ${where}` : !piece.gone && !piece.gate && "not on the board",
    gate && `waiting at ${gate}`,
    looks(piece.facing),
    piece.meters.map(meter).join(", "),
    piece.chips.map((chip) => chip.name).join(", "),
    piece.note,
  ]);
}

export function tellCard(card: CardShown): string {
  if (card.hidden) return "a hidden card";
  return joined([card.text, card.meters.map(meter).join(", "), card.chips.map((chip) => chip.name).join(", ")]);
}

export function tellTrack(track: Track): string {
  const marks = track.marks.filter((mark) => mark.at > track.value).map((mark) => `at ${mark.at}: ${mark.text}`);
  return joined([track.most ? `${track.value} of ${track.most}` : String(track.value), track.text, ...marks]);
}

export const tellToken = (token: Token, index: Index): string => `${token.name} at ${place(index, [token.cell])}`;

/** What lies there, each with what is said of it: of several alike with the first. */
function tellFloor(tokens: readonly Token[], index: Index): string[] {
  const told = new Set<string>();
  return tokens.map((token) => {
    const note = told.has(token.name + token.note) ? "" : token.note;
    told.add(token.name + token.note);
    return tellToken(token, index) + (note ? `: ${note}` : "");
  });
}

/** "between C4 (Hall) and D4 (Cellar)": the squares on the two sides of a door or barricade. */
function between(edge: EdgePlace, index: Index): string {
  const at = (wall: EdgePlace["walls"][number], side: 0 | 1) => {
    const upright = wall.x1 === wall.x2;
    const [x, y] = [Math.min(wall.x1, wall.x2), Math.min(wall.y1, wall.y2)];
    const length = Math.abs(upright ? wall.y2 - wall.y1 : wall.x2 - wall.x1);
    return Array.from({ length }, (_, n) => (upright ? [x - 1 + side, y + n] : [x + n, y - 1 + side]));
  };
  const squares = [...index.squares.values()];
  const sides = ([0, 1] as const).map((side) => {
    const points = edge.walls.flatMap((wall) => at(wall, side));
    return squares
      .filter((square) => partsOf(square).some((part) => points.some(([x, y]) => part.x === x && part.y === y)))
      .map(({ id }) => id);
  });
  const told = sides.map((cells) => place(index, cells)).filter(Boolean);
  return told.length === 2 ? `between ${told.join(" and ")}` : told.length ? `at ${told.join()}` : "";
}

export function tellEdge(edge: EdgeState, index: Index): string {
  const there = index.edges.get(edge.id);
  const where = there ? between(there, index) : "";
  return `${there?.name ?? edge.id}${where ? `, ${where}` : ""}: ${edge.state}`;
}

export const tellArea = (area: AreaState, index: Index): string =>
  `${index.areas.get(area.id)?.name ?? area.id}: ${area.chips.map((chip) => chip.name).join(", ")}`;

export interface Told {
  heading: string;
  /** Each with a name that stands out, if it has one. */
  lines: { name: string; text: string }[];
}

const sections = (screen: Screen, index: Index, called: (seat: number) => string): Told[] => {
  const pieces = (side: Piece["side"]) =>
    screen.pieces
      .filter((piece) => piece.side === side)
      .map((piece) => ({ name: `${piece.name} (${piece.sign})`, text: tellPiece(piece, index) }));
  const owner = (card: CardShown): string => screen.pieces.find((piece) => piece.id === card.piece)?.name ?? "";
  const names = new Map(screen.pieces.map((piece) => [piece.id, piece.name]));
  const plain = (text: string) => ({ name: "", text });
  return [
    { heading: "Tracks", lines: screen.tracks.map((one) => ({ name: one.name, text: tellTrack(one) })) },
    {
      heading: "Goals",
      lines: screen.goals.map((goal) => ({
        name: goal.done ? "Met" : "Open",
        text: goal.text + (goal.note ? ` (${goal.note})` : ""),
      })),
    },
    {
      heading: "Players",
      lines: screen.seats.map(({ seat, chips, meters }) => ({
        name: called(seat),
        text: [...meters.map(meter), ...chips.map((chip) => chip.name)].join(", "),
      })),
    },
    ...[...index.sides].map(([side, heading]) => ({ heading, lines: pieces(side) })),
    {
      heading: "Who will act",
      lines: screen.queue.map((entry) => ({ name: names.get(entry.piece) ?? entry.piece, text: entry.text })),
    },
    { heading: "On the floor", lines: tellFloor(screen.tokens, index).map(plain) },
    { heading: "In darkness", lines: screen.dark.map((cell) => plain(place(index, [cell]))) },
    { heading: "Doors and barricades", lines: screen.edges.map((edge) => plain(tellEdge(edge, index))) },
    {
      heading: "Rooms",
      lines: screen.areas.filter((area) => area.chips.length).map((area) => plain(tellArea(area, index))),
    },
    {
      heading: "Cards",
      lines: screen.cards.map((card) => ({
        name: [owner(card), card.group, card.name].filter(Boolean).join(", "),
        text: tellCard(card),
      })),
    },
    {
      heading: "Decks",
      lines: screen.piles.map((pile) => ({
        name: pile.name,
        text: `${pile.cards}${pile.top ? `, on top: ${pile.top}` : ""}`,
      })),
    },
  ];
};

/** The whole screen, without headings under which there is nothing. */
export const tellScreen = (screen: Screen, index: Index, called: (seat: number) => string): Told[] =>
  sections(screen, index, called).filter((section) => section.lines.length > 0);
