import type { WireGenesisShip } from '@blacktide/contract';
import type { GenesisRarity } from '@blacktide/rules';
import type { SortableCard } from '../../lib/entities/sortEntities.ts';

/** A Genesis ship as the list shows it. */
export interface GenesisCard extends SortableCard {
  readonly rarity: GenesisRarity;
  /** Percent; lists sort by it as by a level. */
  readonly tierBonus: number;
  /** Licences 1 to 3. */
  readonly licences: readonly [boolean, boolean, boolean];
  readonly state: 'Ready' | 'On Mission' | 'Reward waiting';
  readonly mint: string;
  readonly image: string;
}

const toState = ({ isOnMission, isClaimable }: WireGenesisShip): GenesisCard['state'] =>
  isClaimable ? 'Reward waiting' : isOnMission ? 'On Mission' : 'Ready';

export const toGenesisCard = (ship: WireGenesisShip): GenesisCard => ({
  uid: ship.id,
  title: ship.shipName,
  name: ship.shipName,
  level: ship.tierBonus,
  strength: null,
  rarity: ship.rarity,
  tierBonus: ship.tierBonus,
  licences: [ship.captainLicense1, ship.captainLicense2, ship.captainLicense3],
  state: toState(ship),
  mint: ship.mint,
  image: ship.imageURL,
});
