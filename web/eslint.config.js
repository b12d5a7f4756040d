import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  { rules: { "svelte/no-at-html-tags": "error", "@typescript-eslint/no-non-null-assertion": "error" } },
  { ignores: ["node_modules", "dist", "src/wire.ts"] },
);
