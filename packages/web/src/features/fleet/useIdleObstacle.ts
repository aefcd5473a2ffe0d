import { formatRejection } from '@blacktide/content/messages';
import type { WireGenesisShip } from '@blacktide/contract';
import { toAssetUid } from '@blacktide/rules';
import { useTick } from '../../lib/useTick.ts';
import { missionActionOf } from './fleetShip.ts';

/** Why a ship cannot be changed now, as a sentence; null for a ship in port that has nothing to claim. */
export const useIdleObstacle = (ship: WireGenesisShip): string | null => {
  const action = useTick((now) => missionActionOf(ship, now));
  if (action === 'Send to Mission') return null;
  const context = { uid: toAssetUid(ship.id), name: ship.shipName };
  const code = action === 'On Mission' ? 'SHIP_ON_MISSION' : 'SHIP_REWARD_WAITING';
  return formatRejection({ code, context });
};
