// What an effect does to a screen. Effects that are only seen (a shot, dice, a flash) change nothing: the screen of
// the server has the last word anyway.
import type { Appear, EdgeState, Piece, Scene, Screen } from "../wire";

export type Effect = NonNullable<Scene["effects"]>[number];

/** The screen after an effect. What an effect names and the screen does not have is left alone. */
export function applyEffect(screen: Screen, effect: Effect): Screen {
  switch (effect.effect) {
    case "slide":
      return withPiece(screen, effect.piece, (piece) => ({ ...piece, cells: effect.cells, gone: false, gate: "" }));
    case "appear":
      return { ...screen, pieces: arrived(screen.pieces, effect) };
    case "vanish":
      return withPiece(screen, effect.piece, (piece) => ({ ...piece, cells: [], gone: true, active: false }));
    case "edge":
      return { ...screen, edges: changed(screen.edges, effect.edge, effect.state) };
    case "phase":
      return { ...screen, phase: effect.phase, pieces: screen.pieces.map((piece) => ({ ...piece, active: false })) };
    case "turn":
      return withPiece(screen, effect.piece, (piece) => ({ ...piece, facing: effect.facing }));
    case "dice":
    case "shot":
    case "hurt":
    case "route":
    case "flash":
    case "reveal":
      return screen;
  }
}

/** After its last wound a piece shows what the server says it has left, without waiting for the end of the turn. */
export function settleMeters(screen: Screen, id: string, end: Screen): Screen {
  const settled = end.pieces.find((piece) => piece.id === id);
  if (!settled) return screen;
  return withPiece(screen, id, (piece) => ({ ...piece, meters: settled.meters, chips: settled.chips }));
}

/** The pieces that an effect is about, the one that acts first. */
export function piecesOf(effect: Effect): string[] {
  switch (effect.effect) {
    case "slide":
    case "vanish":
    case "hurt":
    case "route":
    case "turn":
      return [effect.piece];
    case "appear":
      return [effect.piece.id];
    case "shot":
      return [effect.by, effect.at];
    case "dice":
      return [effect.by, effect.against].filter(Boolean);
    case "flash":
      return effect.spot.kind === "piece" ? [effect.spot.id] : [];
    case "edge":
    case "phase":
    case "reveal":
      return [];
  }
}

function withPiece(screen: Screen, id: string, change: (piece: Piece) => Piece): Screen {
  if (!screen.pieces.some((piece) => piece.id === id)) return screen;
  return { ...screen, pieces: screen.pieces.map((piece) => (piece.id === id ? change(piece) : piece)) };
}

function arrived(pieces: Piece[], { piece }: Appear): Piece[] {
  const others = pieces.filter((known) => known.id !== piece.id);
  if (others.length === pieces.length) return [...pieces, piece];
  return pieces.map((known) => (known.id === piece.id ? piece : known));
}

function changed(edges: EdgeState[], id: string, state: EdgeState["state"] | null): EdgeState[] {
  const others = edges.filter((edge) => edge.id !== id);
  return state === null ? others : [...others, { id, state }];
}
