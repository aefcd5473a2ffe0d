/**
 * The icon and the fonts of the game, for the head of pages that the server renders itself. The build of the page writes
 * this style sheet.
 */
export const PAGE_LINKS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/fonts.css">';

export const BODY_FONT = "'Alegreya Sans', 'Gill Sans', system-ui, sans-serif";
export const HEAD_FONT = "'Alegreya SC', Georgia, serif";
