/** Styles: what is wrong or stands twice. How they look is the formatter's business. */
const LINE = "/(^|[^\\w.])-?([2-9]|\\d\\d+|\\d*\\.\\d+)px/"; // all but a hairline
const SIZE = "/(^|[^\\w.])-?([2-9]|[1-6]\\d|7[0-2]|\\d*\\.\\d+)px/"; // what is larger is the measure of one layout

export default {
  extends: "stylelint-config-recommended",
  overrides: [{ files: "**/*.svelte", customSyntax: "postcss-html" }],
  rules: {
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }], // Svelte's own
    "declaration-property-value-disallowed-list": [
      {
        "font-size": ["/^[\\d.]+px$/"],
        font: ["/(^|[\\s/])[\\d.]+px\\s*(\\/|\\s)/"],
        "/^((row|column)-)?gap$|^(scroll-)?(margin|padding)/": [LINE],
        "/^border(-(top|bottom|start|end)-(left|right|start|end))?-radius$/": ["/[\\d.]px/"],
        "/^(border|outline)(-(top|right|bottom|left|block|inline|width|offset))*$/": [LINE],
        "/^(box-shadow|text-(decoration|underline))/": [LINE],
        "/^((min|max)-)?(width|height)$|^flex|^grid|^columns$|^line-height$/": [SIZE],
        "/^(inset|top|right|bottom|left|transform|translate)/": [SIZE],
      },
      {
        message:
          "Type, space, corners, lines and sizes come from tokens.css: var(--t1), var(--s1), var(--r1), var(--l1), var(--d1) and up, var(--touch).",
      },
    ],
  },
};
