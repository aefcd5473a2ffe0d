import { requireValue } from '@blacktide/rules';

const ISLAND_TERMS = [
  { minLevel: 1, strengthCap: 20_000 },
  { minLevel: 3, strengthCap: 50_000 },
  { minLevel: 6, strengthCap: 100_000 },
  { minLevel: 8, strengthCap: 200_000 },
  { minLevel: 10, strengthCap: 400_000 },
  { minLevel: 14, strengthCap: 800_000 },
  { minLevel: 18, strengthCap: 1_600_000 },
];

/** Lowest level and strength cap of the missions on an island, 1 to 7. */
export const islandTerms = (island: number): { readonly minLevel: number; readonly strengthCap: number } =>
  requireValue(ISLAND_TERMS[island - 1]);
