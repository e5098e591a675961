/** How each game is bound: the colour of its cloth, the drawing on it and how long an evening it is. */

export interface Binding {
  cloth: string;
  /** Gold lines on a ground of 220 by 130. */
  drawing: string;
  minutes: number | null;
}

const LOST_CITIES =
  '<circle cx="110" cy="65" r="58"/><circle cx="110" cy="65" r="53" stroke-dasharray="1 5"/><g transform="translate(72 32) scale(1.26)" stroke-width="1.25"><path d="M0 46 20 9l11 20 7-11 22 28M13.5 21l4 3 3-4 3.5 4 2.8-2.5M34 24.5l3.5 2.5 3.5-3"/><path d="M20 14v22M23 20v18M26 26v14M29 31v11M38 26v14M41 27v15M44 31v12M47 35v9M17 33v7"/></g><g fill="currentColor" stroke="none"><g transform="translate(6 20) scale(1.25)"><circle cx="12" cy="12" r="4.6"/><path d="M11 1h2v4.4h-2zM11 18.6h2V23h-2zM1 11h4.4v2H1zM18.6 11H23v2h-4.4zM3.5 4.9l1.4-1.4L8 6.6 6.6 8zM16 17.4l1.4-1.4 3.1 3.1-1.4 1.4zM3.5 19.1 6.6 16 8 17.4l-3.1 3.1zM16 6.6l3.1-3.1 1.4 1.4L17.4 8z"/></g><g transform="translate(6 82) scale(1.25)"><path d="M1 9.2C4 5.6 6.7 5.6 9 8s4 2.2 6.5-.2S20.5 5.8 23 8.5V11.5C20.5 9 18.5 8.5 16 11s-5.5 2.5-8 .2S4 9.8 1 12.6zM1 16.2C4 12.6 6.7 12.6 9 15s4 2.2 6.5-.2 5-2 7.5.7V18.5C20.5 16 18.5 15.5 16 18s-5.5 2.5-8 .2S4 16.8 1 19.6z"/></g><g transform="translate(184 20) scale(1.25)"><path d="M21.5 2.5C10 2.2 3.6 7 3.8 15.2c0 1 .1 1.9.4 2.7C7 12.6 11 9.5 16 7.8 11.2 11 7.3 15 4.8 21.5H7c.5-1.4 1-2.5 1.7-3.5C17 18.5 21.8 12.5 21.5 2.5z"/></g><g transform="translate(184 82) scale(1.25)"><path d="M12.8 1c.6 3.6 6.7 7.4 6.7 13.3 0 4.9-3.4 8.7-7.5 8.7s-7.5-3.5-7.5-8.1c0-3.4 1.7-5.6 3.4-7.5.2 2 .8 3.2 1.9 4C9.3 7.6 10.6 3.6 12.8 1zM12 20.5c2 0 3.5-1.5 3.5-3.7 0-1.9-1.4-3.3-2.5-4.6-.5 1.7-1.3 2.3-2.3 3-1.1.7-1.9 1.4-1.9 2.5 0 1.6 1.4 2.8 3.2 2.8z" fill-rule="evenodd"/></g></g>';
const CITADELS =
  '<path d="M8 118H212M20 118V62h22v56M20 62v-8h5v4h4v-4h5v4h4v-4h4v8M26 72v8M36 72v8M31 96v22M48 118V84l15-12 15 12v34M58 118v-14a5 5 0 0 1 10 0v14M84 118V58h52v60M84 58c0-34 52-34 52 0M110 33V16M104 22h12M90 66h40M94 76v16M102 76v16M110 76v16M118 76v16M126 76v16M103 118v-12a7 7 0 0 1 14 0v12M142 118V44l9-20 9 20v74M142 52h18M148 60v10M154 60v10M148 80v10M154 80v10M151 24V10l10 4-10 4M166 118V80h34v38M166 80v-8h6v5h5v-5h6v5h5v-5h6v5h6v3M176 118v-16a7 7 0 0 1 14 0v16M172 88v6M194 88v6"/>';
const PRINCES =
  '<path d="M30 118H190M36 118V30H184v88M28 30H192M32 24H188M38 18H182M36 60H184M36 64H184M36 90H184M36 94H184"/><path d="M48 56V44a6 6 0 0 1 12 0v12zM76 56V44a6 6 0 0 1 12 0v12zM104 56V44a6 6 0 0 1 12 0v12zM132 56V44a6 6 0 0 1 12 0v12zM160 56V44a6 6 0 0 1 12 0v12zM48 87V76a6 6 0 0 1 12 0v11zM76 87V76a6 6 0 0 1 12 0v11zM104 87V76a6 6 0 0 1 12 0v11zM132 87V76a6 6 0 0 1 12 0v11zM160 87V76a6 6 0 0 1 12 0v11zM101 118v-12a9 9 0 0 1 18 0v12M48 102h12v8H48zM76 102h12v8H76zM132 102h12v8h-12zM160 102h12v8h-12z"/>';
const OTHER = '<circle cx="110" cy="65" r="50"/><path d="m110 22 11 32 32 11-32 11-11 32-11-32-32-11 32-11z"/>';

const bindings: Record<string, Binding> = {
  "lost-cities": { cloth: "var(--cover-lost-cities)", drawing: LOST_CITIES, minutes: 15 },
  citadels: { cloth: "var(--cover-citadels)", drawing: CITADELS, minutes: 40 },
  "princes-of-florence": { cloth: "var(--cover-princes)", drawing: PRINCES, minutes: 75 },
};

export function bindingOf(game: string): Binding {
  return bindings[game] ?? { cloth: "var(--cover-other)", drawing: OTHER, minutes: null };
}
