export const PAGE_SIZE = 10;

/** The first page is 1. */
export const toOffset = (page: string | undefined): number => (Number(page ?? 1) - 1) * PAGE_SIZE;
