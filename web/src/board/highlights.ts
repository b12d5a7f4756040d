// Spots as things to draw: squares and rooms as outlines, models as rings, doors as lines.
import type { Screen, Spot } from "../wire";
import { edgeLines, type Ground, insetPath, outlinePath, standings, tokenLot, wallsPath } from "./geometry";

export interface Lit {
  cells: string;
  areas: string;
  edges: string;
  rings: { id: string; x: number; y: number; r: number }[];
}

export function lit(ground: Ground, screen: Screen, spots: Iterable<Spot>): Lit {
  const cells: number[] = [];
  const found: Lit = { cells: "", areas: "", edges: "", rings: [] };
  const pieces = new Map(standings(ground, screen.pieces, screen.tokens).map((one) => [one.piece.id, one]));
  for (const spot of spots) {
    if (spot.kind === "cell") cells.push(Number(spot.id));
    if (spot.kind === "area")
      found.areas += outlinePath(ground, ground.board.areas.find((area) => area.id === spot.id)?.cells ?? [], 5);
    if (spot.kind === "edge") {
      const edge = ground.board.edges.find((one) => one.id === spot.id);
      if (edge) found.edges += wallsPath(edgeLines(edge));
    }
    for (const bay of spot.kind === "gate" ? ground.bays.filter((one) => one.id === spot.id) : [])
      found.edges += `${wallsPath(bay.doors)}M${bay.x} ${bay.y}h${bay.width}v${bay.height}h${-bay.width}z`;
    const piece = spot.kind === "piece" ? pieces.get(spot.id) : undefined;
    if (piece) found.rings.push({ id: `p${spot.id}`, x: piece.x, y: piece.y, r: 25.5 * piece.scale });
    const token = spot.kind === "token" ? screen.tokens.find((one) => one.id === spot.id) : undefined;
    if (token) {
      const { x, y, scale } = tokenLot(ground, token, screen);
      found.rings.push({ id: `t${spot.id}`, x, y, r: Math.max(12, 23 * scale) });
    }
  }
  found.cells = insetPath(ground, cells, 3.5);
  return found;
}
