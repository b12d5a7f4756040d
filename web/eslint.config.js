import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  { rules: { "svelte/no-at-html-tags": "error", "@typescript-eslint/no-non-null-assertion": "error" } },
  // Maps and sets here are replaced, not changed: plain ones in $state.raw are what is meant.
  { rules: { "svelte/prefer-svelte-reactivity": "off" } },
  { ignores: ["node_modules", "dist", "src/wire.ts"] },
);
