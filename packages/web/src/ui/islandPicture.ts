/** The first island with all its buildings: the page's picture of the game until a better one is at hand. */
export const ISLAND_PICTURE = '/art/islands/tortuga/poster.webp';
