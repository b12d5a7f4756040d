// Which briefings have been read in this browser: each is shown once a match.
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
