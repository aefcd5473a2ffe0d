import type { Design, GenesisRarity } from '@blacktide/rules';

const createGenesisShips = (
  genesisRarity: GenesisRarity,
  ships: readonly (readonly [id: string, name: string])[],
) =>
  ships.map(([id, name]): [string, Design] => [
    id,
    { family: 'GENESIS_SHIP', name, rarity: null, modifiers: [], genesisRarity },
  ]);

/** Three hulls a rarity. */
export const GENESIS_SHIPS: Readonly<Record<string, Design>> = Object.fromEntries([
  ...createGenesisShips('BRONZE', [
    ['bronze-1', 'Copper Penny'],
    ['bronze-2', 'Old Faithful'],
    ['bronze-3', 'Rust and Roses'],
  ]),
  ...createGenesisShips('SILVER', [
    ['silver-1', 'Quicksilver'],
    ['silver-2', 'Moonlit Vow'],
    ['silver-3', 'Pale Heron'],
  ]),
  ...createGenesisShips('GOLD', [
    ['gold-1', 'Golden Promise'],
    ['gold-2', 'Midas’ Errand'],
    ['gold-3', 'Honeyed Dragon'],
  ]),
  ...createGenesisShips('FLEET_COMMANDER', [
    ['fleet-commander-1', 'Sovereign of the Tide'],
    ['fleet-commander-2', 'Crown of Genesis'],
    ['fleet-commander-3', 'Imperial Tortoise'],
  ]),
]);
