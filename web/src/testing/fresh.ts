// Test files share one page, because a page of its own costs each of them more than its tests do. So every file leaves
// the page as it found it, and our modules are loaded anew for the next. What listens to the whole page for good, as the
// router does, is tested on a page of its own (vite.config.ts).
// Any order of the files must do: `npx vitest run --sequence.shuffle.files` tries one.
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = "";
  history.replaceState(null, "", "/");
  vi.resetModules();
});
