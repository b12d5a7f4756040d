import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atATable, laidOut, position, PRINTED, within } from "../../table/fixture";
import TypeIn from "./TypeIn.svelte";
import { complete, empty, matching, withCard } from "./typeIn";
import { filled } from "../../testing/filled";

atATable();

describe("real dice", () => {
  it("are typed in face by face, and sent when all are there", async () => {
    const wanted = filled("ToTypeIn", { seq: 4, seat: 0, prompt: "roll", dice: [...PRINTED.dice, ...PRINTED.dice] });
    const { table, socket } = laidOut(position({ asked: null, to_type: wanted }));
    render(TypeIn, { props: { wanted }, ...within(table) });
    const send = screen.getByRole<HTMLButtonElement>("button", { name: "That is what came" });
    expect(send.disabled).toBe(true);
    const faces = screen.getAllByRole("radio");
    await fireEvent.click(faces[0] as HTMLElement);
    await fireEvent.click(faces[3] as HTMLElement);
    await fireEvent.click(send);
    expect(socket.of("type-in")).toMatchObject([{ seq: 4, seat: 0, came: ["hit", "miss"] }]);
  });
});

describe("real dice and cards", () => {
  const wanted = filled("ToTypeIn", { seq: 1, seat: 0, prompt: "roll", dice: PRINTED.dice, cards: 2 });
  it("are complete when everything is picked", () => {
    const came = empty(wanted);
    expect(came).toEqual([null, null, null]);
    expect(complete(came)).toBe(false);
    const full = withCard(withCard(came.with(0, "hit"), "duck"), 7);
    expect(full).toEqual(["hit", "duck", 7]);
    expect(complete(full)).toBe(true);
    expect(withCard(full, "more")).toEqual(full);
  });
  it("cannot be complete when nothing is wanted", () => expect(complete([])).toBe(false));
  it("are found by any words of their names", () => {
    const cards = ["Hand Grenade", "Sound Grenade", "Pipe"].map((name) => ({ value: name, name }));
    expect(matching(cards, "gren SOU").map((card) => card.name)).toEqual(["Sound Grenade"]);
    expect(matching(cards, "  ")).toHaveLength(3);
  });
});
