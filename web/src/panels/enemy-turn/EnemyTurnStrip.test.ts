import { fireEvent, render, screen as page } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { piece, screen } from "../../board/fixture";
import { settings } from "../../lib/settings.svelte";
import { Stage } from "../../lib/stage.svelte";
import type { Line, Position, Scene } from "../../wire";
import EnemyTurnStrip from "./EnemyTurnStrip.svelte";
import { type Sparse, filled } from "../../testing/filled";

let n = 0;
const line = (text: string, scene: Sparse<Scene> = {}): Line =>
  filled("Line", {
    ...{ n: n++, text, rules: [], answers: 0, scene: { automatic: true, ...scene } },
  });
const at = (cell: number): Position =>
  filled("Position", {
    ...{ version: cell, answers: 0, seat: 0, waiting: [], waiting_text: "" },
    screen: { ...screen, pieces: [piece("s", [cell], { side: "enemy" })] },
  });
const turn = () => [
  line("Soldat 1 acts."),
  line("it goes for Anya, the nearest.", { weight: "detail" }),
  line("Soldat 1 moves.", { effects: [{ effect: "slide", piece: "s", cells: [1] }] }),
];

let stage: Stage;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  settings.speed = 1;
  stage = new Stage();
  stage.stand(at(0));
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the enemy turn", () => {
  it("tells each step with its why, then offers to look again", async () => {
    render(EnemyTurnStrip, { table: { stage } });
    stage.play(at(1), turn());
    await tick();
    expect(page.getByRole("region", { name: "The enemy turn" }).textContent).toContain("Soldat 1 acts.");
    while (stage.playing?.text !== "Soldat 1 moves.") vi.advanceTimersToNextTimer();
    await tick();
    expect(page.getByRole("list", { name: "Why" }).textContent).toContain("It goes for Anya, the nearest.");
    expect(page.getByRole("progressbar", { name: "Step 2 of 2" })).toBeTruthy();
    vi.runAllTimers();
    await tick();
    expect(page.queryByRole("region")).toBeNull();
    await fireEvent.click(page.getByRole("button", { name: /again, slowly/ }));
    expect(page.getByRole("region", { name: "The enemy turn again" })).toBeTruthy();
    expect(stage.screen?.pieces[0]?.cells).toEqual([0]);
    await fireEvent.click(page.getByRole("button", { name: "Step forward" }));
    expect(stage.screen?.pieces[0]?.cells).toEqual([1]);
    await fireEvent.click(page.getByRole("button", { name: "Close" }));
    expect(stage.busy).toBe(false);
  });

  it("can be skipped, halted and put away", async () => {
    render(EnemyTurnStrip, { table: { stage } });
    stage.play(at(1), turn());
    await tick();
    await fireEvent.click(page.getByRole("button", { name: "Halt" }));
    vi.advanceTimersByTime(60_000);
    expect(stage.busy).toBe(true);
    await fireEvent.click(page.getByRole("button", { name: "Go on" }));
    await fireEvent.click(page.getByRole("button", { name: "Skip" }));
    expect(stage.screen?.pieces[0]?.cells).toEqual([1]);
    await fireEvent.click(page.getByRole("button", { name: "Put the enemy turn away" }));
    expect(page.queryByRole("button")).toBeNull();
  });

  it("keeps quiet about what people do themselves", async () => {
    render(EnemyTurnStrip, { table: { stage } });
    stage.play(at(1), [line("Anya moves.", { automatic: false })]);
    await tick();
    expect(page.queryByRole("region")).toBeNull();
    expect(page.queryByRole("button")).toBeNull();
  });
});
