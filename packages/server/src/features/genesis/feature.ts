import { defineFeature } from '../../platform/feature.ts';
import { createGenesisHandlers } from './genesisShips.ts';

export const genesisFeature = defineFeature({
  create: ({ db, gameClock }) => ({ handlers: { genesis: createGenesisHandlers(db, gameClock) } }),
});
