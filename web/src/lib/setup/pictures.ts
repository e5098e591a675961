/** Line drawings for the page where a table is opened: what stands on the covers of editions, and what expansions add. */

export interface Picture {
  box: string;
  body: string;
}

const TOWER = "M14 44V20h20v24M14 20v-7h4v4h4v-4h4v4h4v-4h4v7M24 44v-9M20 26v4M28 26v4M6 44h36";
const DARK_CITY =
  "M10 44V22h14v22M10 22v-6h3v3h4v-3h3v3h4v3M30 44V16l7-12 7 12v28M30 22h14M37 28v6M17 28v6M4 44h46M58 8a9 9 0 1 0 6 15 10.5 10.5 0 0 1-6-15z";
const LARGE_CITY =
  "M4 44h92M8 44V24h10v20M8 24v-5h3v3h4v-3h3v5M22 44V32l7-6 7 6v12M40 44V22h24v22M40 22c0-16 24-16 24 0M52 10V3M49 6h6M46 29v7M52 29v7M58 29v7M68 44V18l5-10 5 10v26M82 44V30h12v14M82 30v-4h3v2h3v-2h3v2h3v2";
const MOUNTAINS = "M4 44 22 12l10 18 7-10 17 24zM16 22l4 3 3-4 3 4";
const CRIB = "M14 4h26v40H14zM19 12h16M19 18h16M19 24h16M19 30h10";
const PALAZZO =
  "M4 44h68M8 44V14h60v30M4 14h68M6 10h64M8 27h60M14 25v-5a3 3 0 0 1 6 0v5M26 25v-5a3 3 0 0 1 6 0v5M44 25v-5a3 3 0 0 1 6 0v5M56 25v-5a3 3 0 0 1 6 0v5M34 44v-7a4 4 0 0 1 8 0v7M14 33h6v5h-6zM56 33h6v5h-6z";

interface Cover extends Picture {
  year: string;
}

const covers: Record<string, Cover> = {
  "classic-2000": { box: "0 0 48 46", body: `<path d="${TOWER}"/>`, year: "2000" },
  "dark-city-2004": { box: "0 0 72 46", body: `<path d="${DARK_CITY}"/>`, year: "2004" },
  "deluxe-2016": { box: "0 0 100 46", body: `<path d="${LARGE_CITY}"/>`, year: "2016" },
  standard: { box: "0 0 60 46", body: `<path d="${MOUNTAINS}"/>`, year: "" },
  sheet: { box: "0 0 54 46", body: `<path d="${CRIB}"/>`, year: "" },
  "2006": { box: "0 0 76 46", body: `<path d="${PALAZZO}"/>`, year: "2006" },
};

const ACTIONS =
  '<rect x="6" y="12" width="28" height="42" rx="3" transform="rotate(-10 20 33)" fill="var(--sheet)"/><rect x="15" y="9" width="28" height="42" rx="3" fill="var(--sheet)"/><rect x="24" y="12" width="28" height="42" rx="3" transform="rotate(10 38 33)" fill="var(--sheet)"/><path d="m40 24-6 10h6l-3 9 9-12h-6l3-7z" fill="currentColor" stroke="none"/>';
const LYRE =
  '<path d="M18 52h20M28 52V40M14 12c-2 16 4 27 14 28 10-1 16-12 14-28M14 12c4 0 5 4 3 7M42 12c-4 0-5 4-3 7M20 16h16M23 16v20M28 16v24M33 16v20"/>';
const JOINED =
  '<rect x="3" y="14" width="24" height="36"/><rect x="29" y="14" width="24" height="36"/><path d="M3 26h24M3 38h24M11 14v36M19 14v36M29 26h24M29 38h24M37 14v36M45 14v36" stroke-width=".6"/><path d="M19 26h18v12H19z" fill="currentColor"/>';
const SIXTH =
  '<path d="M8 50V20h9v30M20 50V14h9v36M32 50V20h9v30" /><path d="M44 50V10h9v40z" fill="currentColor"/><path d="M4 54h52"/>';
const ROUNDS = '<circle cx="28" cy="32" r="20"/><path d="M28 18v14l10 6M12 8 6 14M44 8l6 6"/>';

/** By `<game>.<option>`. */
const expansions: Record<string, Picture> = {
  "citadels.actions": { box: "0 0 56 64", body: ACTIONS },
  "princes-of-florence.muse_and_princess": { box: "0 0 56 64", body: LYRE },
  "princes-of-florence.cooperative_building": { box: "0 0 56 64", body: JOINED },
  "lost-cities.colours": { box: "0 0 60 64", body: SIXTH },
  "lost-cities.rounds": { box: "0 0 56 64", body: ROUNDS },
};

export function coverOf(edition: string): Cover | undefined {
  return covers[edition];
}

export function expansionPicture(game: string, option: string): Picture | undefined {
  return expansions[`${game}.${option}`];
}
