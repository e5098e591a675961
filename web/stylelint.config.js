/** Styles: what is wrong or stands twice. How they look is the formatter's business. */
export default {
  extends: "stylelint-config-recommended",
  overrides: [{ files: "**/*.svelte", customSyntax: "postcss-html" }],
  rules: {
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }], // Svelte's own
  },
};
