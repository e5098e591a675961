/** Styles: what is wrong or stands twice. How they look is the formatter's business. */
const PIXELS = "/(^|[^\\w.-])-?([2-9]|\\d\\d+|\\d*\\.\\d+)px/"; // all but a hairline

export default {
  extends: "stylelint-config-recommended",
  overrides: [{ files: "**/*.svelte", customSyntax: "postcss-html" }],
  rules: {
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }], // Svelte's own
    "declaration-property-value-disallowed-list": [
      { "/^(?!--)/": [PIXELS] },
      {
        message:
          "Type, space, corners, lines and sizes come from tokens.css: var(--t1), var(--s1), var(--r1), var(--l1), var(--d1), var(--c1) and up, var(--touch). The measure of one layout gets a name of its own: --rail: 372px.",
      },
    ],
  },
};
