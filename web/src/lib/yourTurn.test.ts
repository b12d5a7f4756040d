import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TurnNotice } from "./yourTurn";
import { settings } from "./settings.svelte";

const shown: string[] = [];
class FakeNotification {
  static permission: NotificationPermission = "granted";
  onclick: (() => void) | null = null;
  closed = false;
  constructor(readonly title: string) {
    shown.push(title);
  }
  close(): void {
    this.closed = true;
  }
}

let visible: DocumentVisibilityState = "hidden";
const turn = (mine: boolean) => ({ title: "Steel Throne", mine, text: "Choose a Hero." });

describe("TurnNotice", () => {
  let notice: TurnNotice;

  beforeEach(() => {
    shown.length = 0;
    visible = "hidden";
    settings.notify = true;
    FakeNotification.permission = "granted";
    vi.stubGlobal("Notification", FakeNotification);
    vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visible);
    notice = new TurnNotice("abc");
    notice.update(turn(false));
  });
  afterEach(() => {
    notice.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("notifies once a turn, not once a step", () => {
    for (let step = 0; step < 3; step++) notice.update(turn(true));
    expect(shown).toEqual(["Steel Throne"]);
    notice.update(turn(false));
    notice.update(turn(true));
    expect(shown).toHaveLength(2);
  });
  it("marks the title while it is your turn", () => {
    notice.update(turn(true));
    expect(document.title).toBe("● Your turn · Steel Throne");
    notice.update(turn(false));
    expect(document.title).toBe("Steel Throne");
  });
  it("says nothing while the page is looked at", () => {
    visible = "visible";
    notice.update(turn(true));
    expect(shown).toEqual([]);
  });
  it("says nothing unless wanted and permitted", () => {
    settings.notify = false;
    notice.update(turn(true));
    notice.update(turn(false));
    settings.notify = true;
    FakeNotification.permission = "denied";
    notice.update(turn(true));
    expect(shown).toEqual([]);
  });
  it("says nothing about a turn that stands when the page is opened", () => {
    const opened = new TurnNotice("def");
    opened.update(turn(true));
    opened.close();
    expect(shown).toEqual([]);
  });
});
