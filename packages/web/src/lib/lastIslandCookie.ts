import { LAST_ISLAND_COOKIE } from '@blacktide/contract';

const YEAR_S = 365 * 24 * 60 * 60;

/** Tells the server what to lay out for the next visit: the map of this island, or the door. */
export const saveLastIsland = (document: Pick<Document, 'cookie'>, slug: string | null): void => {
  document.cookie = `${LAST_ISLAND_COOKIE}=${slug ?? ''}; path=/; max-age=${slug === null ? 0 : YEAR_S}; samesite=lax`;
};
