import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSocket, laidOut } from "../table/fixture";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a network that goes without a word", () => {
  it("is noticed when the browser says so, and what was asked is not asked again", async () => {
    const { table, socket } = laidOut();
    const asking = table.answer("shoot");
    dispatchEvent(new Event("offline"));
    await asking;
    expect(table.connection).toBe("lost");
    expect(table.trouble?.code).toBe("offline");
    dispatchEvent(new Event("online"));
    const again = FakeSocket.all.at(-1);
    expect(again).not.toBe(socket);
    again?.open();
    expect(table.connection).toBe("live");
    expect(table.trouble).toBeNull();
    expect(again?.of("answer")).toEqual([]);
    table.close();
  });

  it("is noticed when the server is silent though it was asked", async () => {
    const { table, socket } = laidOut();
    for (const frame of socket.sent) if (frame.is !== "answer") socket.give({ is: "done", ref: frame.ref, version: 4 });
    vi.advanceTimersByTime(60_000);
    expect(table.connection).toBe("live"); // nobody waits for anything
    const asking = table.answer("shoot");
    vi.advanceTimersByTime(11_000);
    expect(table.connection).toBe("live");
    vi.advanceTimersByTime(1100);
    await asking;
    expect(table.connection).toBe("lost");
    expect(table.trouble?.code).toBe("offline");
    expect(table.sending).toBe(false);
    table.close();
  });

  it("hears nothing more from the socket that was given up", () => {
    const { table, socket } = laidOut();
    dispatchEvent(new Event("offline"));
    expect([socket.onopen, socket.onmessage, socket.onclose]).toEqual([null, null, null]);
    expect(socket.readyState).toBe(3);
    table.close();
  });
});
