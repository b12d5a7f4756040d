// The rule catalogue as data: chapters, and a search by id and words.
import type { RuleText } from "../../wire";

export interface Chapter {
  id: string;
  name: string;
  rules: RuleText[];
}

/** Chapters have short ids (`WF-LOS-2` stands in LOS); these are the ones that a capital letter does not explain. */
const NAMES: Readonly<Record<string, string>> = {
  ABILITY: "Abilities",
  AI: "AI Controller",
  AP: "Action points",
  ATGUN: "Anti-tank guns",
  BIG: "Oversized models",
  CLEAN: "Clean-up",
  COMP: "Components",
  CP: "Command points",
  DD: "Damage dice",
  DEF: "Definitions",
  DIFF: "Difficulty levels",
  ENDROUND: "End of the round",
  GL: "Grenade launchers",
  HMG: "Heavy machine guns",
  HTH: "Hand to hand",
  HQ: "HQ cards",
  INIT: "Initiative",
  ITEM: "Items",
  KD: "Knocked down",
  KEY: "Keywords",
  LOS: "Line of sight",
  MODEL: "Models",
  NAZI: "Nazi Phase",
  NTE: "Not of this Earth!",
  Q: "Rulings",
  REACT: "Reaction fire",
  ROF: "Rate of fire",
  SAMPLE: "Samples of content",
  SCHEMA: "What content needs",
  SKILL: "Skills",
  STAT: "Values and examples",
  TERM: "Words",
  TWOGUN: "Two-gun",
};

export const chapterName = (id: string): string => NAMES[id] ?? id.charAt(0) + id.slice(1).toLowerCase();

/** Keywords, items and skills have a chapter each (`KEY-GUARD`); they stand together under the first part. */
export const chapterOf = (rule: RuleText): string => rule.chapter.split("-")[0] ?? rule.chapter;

/** The rules by chapter, in the order of the catalogue. */
export function chapters(rules: readonly RuleText[]): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const rule of rules) {
    const id = chapterOf(rule);
    const chapter = found.get(id) ?? { id, name: chapterName(id), rules: [] };
    found.set(id, chapter);
    chapter.rules.push(rule);
  }
  return [...found.values()];
}

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const sought = new WeakMap<RuleText, { id: string; title: string; all: string }>();
function textOf(rule: RuleText): { id: string; title: string; all: string } {
  const known = sought.get(rule);
  if (known) return known;
  const title = folded(rule.title);
  const rest = [rule.text, rule.note, rule.example, chapterName(chapterOf(rule))].join(" ");
  const made = { id: folded(rule.id), title, all: `${folded(rule.id)} ${title} ${folded(rest)}` };
  sought.set(rule, made);
  return made;
}

/** The rules that hold every word: first where the id does, then the title, then any text; each in its order. */
export function search(rules: readonly RuleText[], query: string): RuleText[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (!words.length) return [...rules];
  const rank = (rule: RuleText): number => {
    const text = textOf(rule);
    if (!words.every((word) => text.all.includes(word))) return -1;
    if (words.every((word) => text.id.includes(word))) return text.id === words[0] ? 0 : 1;
    return words.every((word) => text.title.includes(word)) ? 2 : 3;
  };
  const ranked = rules.map((rule) => ({ rule, rank: rank(rule) })).filter((one) => one.rank >= 0);
  return ranked.sort((one, other) => one.rank - other.rank).map((one) => one.rule);
}

export interface Piece {
  text: string;
  rule?: string;
}

const NAMED = /\b[A-Z]{2}(?:-[A-Z0-9]+)+-\d+\b/g;

/** A text in pieces, so that the rules it names can be followed. */
export function withLinks(text: string, known: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(NAMED)) {
    if (!known.has(match[0])) continue;
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) });
    pieces.push({ text: match[0], rule: match[0] });
    done = match.index + match[0].length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
