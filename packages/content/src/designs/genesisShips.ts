import type { Design, GenesisRarity } from '@blacktide/rules';

const fleet = (genesisRarity: GenesisRarity, ships: readonly (readonly [id: string, name: string])[]) =>
  ships.map(([id, name]): [string, Design] => [
    id,
    { family: 'GENESIS_SHIP', name, rarity: null, modifiers: [], genesisRarity },
  ]);

/** Three hulls a rarity. */
export const GENESIS_SHIPS: Readonly<Record<string, Design>> = Object.fromEntries([
  ...fleet('BRONZE', [
    ['genesis-bronze-1', 'Copper Wake'],
    ['genesis-bronze-2', 'Tin Lantern'],
    ['genesis-bronze-3', 'Harbour Fox'],
  ]),
  ...fleet('SILVER', [
    ['genesis-silver-1', 'Moonlit Oath'],
    ['genesis-silver-2', 'Silver Heron'],
    ['genesis-silver-3', 'Pale Mercy'],
  ]),
  ...fleet('GOLD', [
    ['genesis-gold-1', 'Midas Reach'],
    ['genesis-gold-2', 'Sunlit Crown'],
    ['genesis-gold-3', 'Gilded Thunder'],
  ]),
  ...fleet('FLEET_COMMANDER', [
    ['genesis-fleet-commander-1', 'First of the Tide'],
    ['genesis-fleet-commander-2', 'Seven Banners'],
    ['genesis-fleet-commander-3', 'Horizon Eternal'],
  ]),
]);
