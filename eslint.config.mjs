// The linter of our own JavaScript. What is not defined anywhere, the types find: jsconfig.json.

import js from "@eslint/js";

export default [
  {ignores: ["static/vendor/", "static/built/", "types/", "node_modules/", "dist/", ".venv/"]},
  js.configs.recommended,
  {
    rules: {
      "no-undef": "off",
      "no-unused-vars": ["error", {argsIgnorePattern: "^_", varsIgnorePattern: "^_"}],
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: "error",
      curly: ["error", "multi-line"],
      "max-lines": ["error", {max: 400, skipBlankLines: true, skipComments: true}],
      "max-lines-per-function": ["error", {max: 80, skipBlankLines: true, skipComments: true}],
    },
  },
];
