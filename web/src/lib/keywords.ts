// Words of the glossary inside a text, so that each can be explained where it stands.
import type { Term } from "../wire";

export interface Part {
  text: string;
  term?: Term;
}

interface Finder {
  pattern: RegExp | null;
  byName: ReadonlyMap<string, Term>;
}
const finders = new WeakMap<readonly Term[], Finder>();
const SHORTEST = 3;
/** Words that are terms to a game and everyday words to everybody: nobody needs them marked in a text. */
const EVERYDAY = new Set(["always", "carries", "dead", "here", "out"]);

/** What a term is called in texts: "Action Points (AP)" is also "Action Points" and "AP". */
function namesOf(term: Term): string[] {
  const short = /^(.+) \(([A-Z]{2,})\)$/.exec(term.name);
  const names = short ? [short[1] ?? "", short[2] ?? ""] : [term.name];
  return names.filter((name) => short || name.length >= SHORTEST).map((name) => name.toLowerCase());
}

function finderOf(terms: readonly Term[]): Finder {
  const known = finders.get(terms);
  if (known) return known;
  const byName = new Map<string, Term>();
  for (const term of terms) {
    for (const name of namesOf(term)) if (!EVERYDAY.has(name) && !byName.has(name)) byName.set(name, term);
  }
  const names = [...byName.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const pattern = names.length
    ? new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})s?(?![\\p{L}\\p{N}])`, "giu")
    : null;
  const made = { pattern, byName };
  finders.set(terms, made);
  return made;
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The text in parts; each term is marked at its first place only, `but` never. */
export function keywords(text: string, terms: readonly Term[], but = ""): Part[] {
  const { pattern, byName } = finderOf(terms);
  if (!pattern) return [{ text }];
  const parts: Part[] = [];
  const seen = new Set<string>([but]);
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const term = byName.get((match[1] ?? "").toLowerCase());
    if (!term || seen.has(term.id)) continue;
    seen.add(term.id);
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: match[0], term });
    done = match.index + match[0].length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
