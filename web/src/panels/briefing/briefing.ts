// Briefings: a text in blocks, and which ones have been read in this browser: each is shown once a match.
const STORE = "nightraid.briefed";
const MOST = 60;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return []; // unreadable, or nothing is kept: it is shown once more
  }
}

export const isBriefed = (match: string): boolean => read().includes(match);

export function setBriefed(match: string): void {
  try {
    localStorage.setItem(STORE, JSON.stringify([...read().filter((one) => one !== match), match].slice(-MOST)));
  } catch {
    // the browser keeps nothing: it is shown once more
  }
}

export interface Block {
  text: string;
  items: string[];
}

/** Paragraphs, parted by empty lines; lines that begin with a dash are a list under what comes before them. */
export function blocksOf(briefing: string): Block[] {
  return briefing
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").map((line) => line.trim()))
    .map((lines) => ({
      text: lines.filter((line) => line && !line.startsWith("- ")).join(" "),
      items: lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2)),
    }))
    .filter((block) => block.text || block.items.length);
}
