import type { Content } from '@blacktide/rules';
import { DESIGNS } from './designs.ts';
import { EXCHANGE } from './exchange.ts';
import { GROWTH, MODIFIERS, PRICES } from './growth.ts';
import { MISSION_LIMITS, MISSIONS } from './missions.ts';
import { SHOP } from './shop.ts';
import { ARENA, EMISSION, GENESIS, MOVEMENT, TREASURE } from './economy.ts';

export const CONTENT: Content = {
  shop: SHOP,
  designs: DESIGNS,
  missions: MISSIONS,
  missionLimits: MISSION_LIMITS,
  growth: GROWTH,
  modifiers: MODIFIERS,
  prices: PRICES,
  exchange: EXCHANGE,
  arena: ARENA,
  treasure: TREASURE,
  genesis: GENESIS,
  movement: MOVEMENT,
  emission: EMISSION,
};

export * from './brands.ts';
export * from './collections.ts';
export * from './hideout.ts';
export * from './islands.ts';
export * from './ledgerTexts.ts';
export * from './pictures.ts';
export * from './messages.ts';
export * from './reservedNames.ts';
export * from './samplePlayers.ts';
export * from './starterFleet.ts';
export * from './treasury.ts';
export { LICENCE_NAMES } from './economy.ts';
