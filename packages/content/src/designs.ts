import type { DesignTable } from '@blacktide/rules';
import { CAPTAINS } from './designs/captains.ts';
import { COMMON_SHIPS, CREWS, ITEMS, MYTHIC_SHIPS } from './designs/gear.ts';
import { GENESIS_SHIPS } from './designs/genesisShips.ts';

/** Everything that can be owned, by design id. */
export const DESIGNS: DesignTable = {
  ...CAPTAINS,
  ...ITEMS,
  ...CREWS,
  ...COMMON_SHIPS,
  ...MYTHIC_SHIPS,
  ...GENESIS_SHIPS,
};
