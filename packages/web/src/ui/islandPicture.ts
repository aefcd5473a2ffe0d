/** The first island; shown wherever no other picture is loaded. */
export const ISLAND_PICTURE = '/art/islands/tortuga/poster.webp';
