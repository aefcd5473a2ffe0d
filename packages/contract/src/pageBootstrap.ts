/** Where the server leaves its settings in the page, so that the page need not ask for them. */
export const SETTINGS_ELEMENT_ID = 'settings';

/** The island that a signed-in player looked at last. It says what to lay out for the next visit, not whose it is. */
export const LAST_ISLAND_COOKIE = 'lastIsland';

/** Files of the built page that a signed-in player's browser needs first. The page's build writes the list. */
export interface SignedInPreloads {
  readonly fonts: readonly string[];
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}
