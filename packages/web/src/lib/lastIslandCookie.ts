import { LAST_ISLAND_COOKIE } from '@blacktide/contract';

const YEAR_S = 365 * 24 * 60 * 60;

/** The server preloads the map of this island at the next visit, or the login page if null. */
export const saveLastIsland = (document: Pick<Document, 'cookie'>, slug: string | null): void => {
  document.cookie = `${LAST_ISLAND_COOKIE}=${slug ?? ''}; path=/; max-age=${slug === null ? 0 : YEAR_S}; samesite=lax`;
};
