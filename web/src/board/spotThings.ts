// What a spot is, for somebody who asks: its name, what it has, and what the glossary says.
import { capital, indexOf } from "../lib/printed";
import { looks } from "./facing";
import { spotKey } from "../lib/spots";
import { waitingWords } from "./squareWords";
import type { Chip, Meter, Printed, Screen, Sketch, Spot, Term } from "../wire";

export interface Thing {
  key: string;
  name: string;
  icon: string;
  note: string;
  meters: readonly Meter[];
  chips: readonly Chip[];
  term: Term | null;
}

/** The things at these spots, those with nothing to tell left out. */
export function thingsAt(printed: Printed, screen: Screen, spots: readonly Spot[]): Thing[] {
  return spots.flatMap((spot) => thingAt(printed, screen, spot));
}

function thingAt(printed: Printed, screen: Screen, spot: Spot): Thing[] {
  const { terms, areas, edges } = indexOf(printed);
  const make = (name: string, term: string, more: Partial<Thing> = {}): Thing => {
    const known = terms.get(term) ?? null;
    return {
      ...{ key: `${spotKey(spot)}:${term}`, name: capital(name), icon: known?.icon ?? "" },
      ...{ note: "", meters: [], chips: [], term: known },
      ...more,
    };
  };
  switch (spot.kind) {
    case "piece": {
      const piece = screen.pieces.find((one) => one.id === spot.id);
      if (!piece) return [];
      const { meters, chips, note } = piece;
      const cards = screen.cards.filter((card) => card.in_play && card.piece === piece.id && !card.hidden);
      const played = cards.map((card): Chip => ({ term: "", name: card.name, tone: "plain" }));
      const told = [capital(looks(piece.facing)), capital(note)].filter(Boolean).join(". ");
      return [make(piece.name, piece.kind, { icon: piece.shape, meters, chips: [...chips, ...played], note: told })];
    }
    case "token": {
      const token = screen.tokens.find((one) => one.id === spot.id);
      return token ? [make(token.name, token.term, { note: token.note })] : [];
    }
    case "edge": {
      const edge = edges.get(spot.id);
      if (!edge) return [];
      const state = screen.edges.find((one) => one.id === spot.id)?.state;
      const note = capital(state ?? (edge.kind === "door" ? "open" : "out of the way"));
      return [make(edge.name, state === "locked" && terms.has("locked-door") ? "locked-door" : edge.kind, { note })];
    }
    case "area": {
      const area = areas.get(spot.id);
      const chips = screen.areas.find((one) => one.id === spot.id)?.chips ?? [];
      return area && (chips.length || terms.has(area.kind)) ? [make(area.name, area.kind, { chips })] : [];
    }
    case "cell": {
      const cell = Number(spot.id);
      const marks = printed.board.marks.filter((mark) => mark.cell === cell);
      const rough = screen.rough.includes(cell) ? [make("Difficult ground", "difficult")] : [];
      const dark = screen.dark.includes(cell) ? [make("In darkness", "darkness")] : [];
      return [...marks.map((mark) => make(mark.name, mark.term)), ...rough, ...dark];
    }
    case "gate": {
      const gate = printed.board.gates.find((one) => one.id === spot.id);
      if (!gate) return [];
      const waiting = waitingWords(gate.id, screen, indexOf(printed));
      const note = waiting ? `Waiting: ${waiting}` : "Nobody waits there";
      return [make(gate.sign ? `${gate.sign}: ${gate.name}` : gate.name, gate.term, { note })];
    }
    case "card":
    case "die":
    case "seat":
    case "shop":
      return [];
  }
}

/** What the layers that lie on the board say about a square, in words. */
export function layerNotes(layers: ReadonlyMap<string, Sketch>, cell: number | null | undefined): string[] {
  const marks = [...layers.values()].flatMap((sketch) => sketch.marks);
  return marks.filter((mark) => mark.cell === cell).flatMap(({ note }) => note || []);
}
