import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

// In development `npm run dev` serves the client and hands everything under /api to the Python server, which may stand
// elsewhere: `VITE_API=http://127.0.0.1:9000 npm run dev`.
const server = loadEnv("", ".", "VITE_API").VITE_API ?? "http://127.0.0.1:8151";

// Tests that share no page with others: src/testing/fresh.ts says why.
const OWN_PAGE = ["src/lib/router.test.ts"];

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/nightraid/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts, styles or fonts
    target: "es2022",
    // Icons in a file of their own: they change seldom, and are counted apart from the rest.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "icons", test: /src\/icons\/icons\.ts$/ }] } },
      checks: { bundlerTimings: false }, // how long a build takes on a busy machine is no warning
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: {
    environment: "jsdom",
    projects: [
      {
        extends: true,
        test: {
          name: "one page",
          include: ["src/**/*.test.ts"],
          exclude: OWN_PAGE,
          isolate: false,
          setupFiles: ["src/testing/fresh.ts"],
        },
      },
      { extends: true, test: { name: "own page", include: OWN_PAGE } },
    ],
  },
});
