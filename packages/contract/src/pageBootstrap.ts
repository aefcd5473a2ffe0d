/** Where the server leaves its settings in the page, so that the page need not ask for them. */
export const SETTINGS_ELEMENT_ID = 'settings';

/** The island that a signed-in player looked at last. It says what to lay out for the next visit, not whose it is. */
export const LAST_ISLAND_COOKIE = 'lastIsland';
