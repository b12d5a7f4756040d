// What lies open on the desk around the board: the tab at the right, a dialog, a sheet of the phone, a rule.
export type Tab = "log" | "rules" | "chat";
export type Sheet = "actions" | "roster" | "cards" | "log" | "more";
export type DeskDialog = "help" | "seats" | "settings" | "briefing" | "report";

class Desk {
  tab = $state<Tab>("log");
  sheet = $state<Sheet | null>(null);
  dialog = $state<DeskDialog | null>(null);
  /** Whether the briefing of this match has been put aside. */
  begun = $state(false);
  /** The whole state as text instead of the board. */
  text = $state(false);
  /** The rule that the drawer shows; each showing counts, so that the same one can be shown again. */
  rule = $state<string | null>(null);
  shown = $state(0);
  /** Whether this page has a rules drawer: without one, a rule is a link to the catalogue. */
  hasDrawer = $state(false);

  /** What is being written in the chat: it stays while one looks elsewhere. */
  draft = $state("");
  /** How many lines of the chat have been seen. */
  chatSeen = $state(0);

  unread(said: number): number {
    return Math.max(0, said - this.chatSeen);
  }

  showRule(id: string): void {
    this.rule = id;
    this.shown += 1;
    this.openTab("rules");
  }

  openTab(tab: Tab): void {
    this.tab = tab;
    this.dialog = null;
    this.sheet = this.compact ? "log" : null;
  }

  /** Whether the screen is too small for all panels at once. */
  compact = $state(false);
  /** A small screen that lies on its side: sheets come from the right. */
  sideways = $state(false);

  /** A new match begins with a tidy desk. */
  clear(): void {
    this.tab = "log";
    this.sheet = null;
    this.dialog = null;
    this.begun = false;
    this.text = false;
    this.rule = null;
    this.draft = "";
    this.chatSeen = 0;
  }
}

export const desk = new Desk();
