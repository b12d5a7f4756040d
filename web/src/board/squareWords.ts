// A square and a gate in words, for people who do not see the board.
import type { Offer } from "../lib/offers";
import { areaName, capital, type Index, indexOf } from "../lib/printed";
import type { Piece, Printed, Screen } from "../wire";
import { looks } from "./facing";
import { waitingAt } from "./gates";
import type { Ground } from "./geometry";
import { gatesAt, touches } from "./spots";

const meterWords = (piece: Piece): string =>
  piece.meters
    .filter((meter) => meter.style === "pips" || meter.style === "bar")
    .map((meter) => `${meter.name} ${meter.value}${meter.most ? ` of ${meter.most}` : ""}`)
    .join(", ");

function pieceWords(piece: Piece, screen: Screen, index: Index): string {
  const side = screen.ours.includes(piece.side) ? "" : index.sides.get(piece.side);
  const parts = [piece.name, side, looks(piece.facing), piece.active ? "its turn" : ""];
  const states = piece.chips.map((chip) => chip.name);
  return [...parts, meterWords(piece), ...states].filter(Boolean).join(", ");
}

/** A square for somebody who cannot see it: its name and room, who and what is there, what can be done. */
export function squareWords(
  ground: Ground,
  printed: Printed,
  screen: Screen,
  cell: number,
  offers: readonly Offer[],
): string {
  const square = ground.squares.get(cell);
  if (!square) return "";
  const index = indexOf(printed);
  const area = areaName(index, cell);
  const standing = new Map(screen.edges.map((edge) => [edge.id, edge.state]));
  const edges = ground.board.edges
    .filter((edge) => touches(edge.walls, square))
    .map((edge) => `${edge.name} ${standing.get(edge.id) ?? (edge.kind === "door" ? "open" : "out of the way")}`);
  const states = screen.areas.find(({ id }) => id === square.area)?.chips ?? [];
  const sentences = [
    [square.name, area, ...states.map((chip) => chip.name)].filter(Boolean).join(", "),
    ...screen.pieces
      .filter((piece) => !piece.gone && piece.cells.includes(cell))
      .map((piece) => pieceWords(piece, screen, index)),
    ...screen.tokens.filter((token) => token.cell === cell).map(({ name, note }) => (note ? `${name}: ${note}` : name)),
    ...printed.board.marks.filter((mark) => mark.cell === cell).map((mark) => mark.name),
    ...edges,
    ...gatesAt(ground, cell).map((gate) => gateWords(gate, screen, index)),
    screen.rough.includes(cell) ? "difficult ground" : "",
    screen.dark.includes(cell) ? "in darkness" : "",
    offerWords(offers),
  ];
  return sentences
    .filter(Boolean)
    .map((sentence) => capital(sentence.replace(/\.$/, "")))
    .join(". ");
}

/** "West gate, waiting: 2 × Ape, Sarge": who waits at a gate, those of one kind counted. */
export function gateWords(gate: { id: string; name: string }, screen: Screen, index: Index): string {
  const told = waitingWords(gate.id, screen, index);
  return told ? `${gate.name}, waiting: ${told}` : gate.name;
}

/** Who waits at a gate. */
export function waitingWords(gate: string, screen: Screen, index: Index): string {
  const kinds = new Map<string, Piece[]>();
  for (const piece of waitingAt(screen.pieces, gate))
    kinds.set(piece.kind || piece.name, [...(kinds.get(piece.kind || piece.name) ?? []), piece]);
  const told = [...kinds].map(([kind, pieces]) =>
    pieces.length > 1 ? `${pieces.length} × ${index.terms.get(kind)?.name ?? pieces[0]?.name ?? ""}` : pieces[0]?.name,
  );
  return told.join(", ");
}

function offerWords(offers: readonly Offer[]): string {
  if (!offers.length) return "";
  if (offers.length === 1) return `Enter: ${capital(offers[0]?.text ?? "")}`;
  return `Enter: ${offers.length} choices, ${offers.map((offer) => capital(offer.text)).join("; ")}`;
}
