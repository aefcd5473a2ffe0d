import { defineRead } from '../../lib/query.ts';
import type { Venture } from './errands.ts';

export const readIsles = defineRead('levels', async () =>
  (await import('./contentLevels.ts')).contentLevels(),
);
export const readVentures = defineRead('missions.active', async (): Promise<readonly Venture[]> => []);
