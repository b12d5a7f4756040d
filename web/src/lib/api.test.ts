import { afterEach, describe, expect, it, vi } from "vitest";
import { api, RefusedError } from "./api";

const answers = (status: number, body: string) => {
  const fetched = vi.fn().mockResolvedValue(new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

describe("requests", () => {
  it("send a save file as it is, so that its seed keeps every digit", async () => {
    const fetched = answers(201, "{}");
    const file = '{ "seed": 9007199254740993123, "odd":  1 }';
    await api.importFile(file);
    expect(fetched.mock.calls[0]?.[1].body).toBe(file);
  });
  it("turn a refusal into an error with its reason", async () => {
    answers(
      409,
      JSON.stringify({ code: "seat-taken", what: "the seat is taken", where: "seat", expected: "a free one" }),
    );
    const refusal = await api.openLink({ code: "x" }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RefusedError);
    expect(refusal).toMatchObject({ code: "seat-taken", sentence: "seat: the seat is taken (expected a free one)" });
  });
  it("do not stumble over an answer that is no JSON", async () => {
    answers(502, "<html>");
    await expect(api.games()).rejects.toMatchObject({ code: "http-502" });
  });
  it("say so when nobody answers", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("no")));
    await expect(api.games()).rejects.toMatchObject({ code: "offline" });
  });
});
