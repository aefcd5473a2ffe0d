import type { Design, GenesisRarity } from '@blacktide/rules';

/** Three hulls a rarity. */
const ROWS: readonly (readonly [id: string, name: string, rarity: GenesisRarity])[] = [
  ['bronze-1', 'Copper Penny', 'BRONZE'],
  ['bronze-2', 'Old Faithful', 'BRONZE'],
  ['bronze-3', 'Rust and Roses', 'BRONZE'],
  ['silver-1', 'Quicksilver', 'SILVER'],
  ['silver-2', 'Moonlit Vow', 'SILVER'],
  ['silver-3', 'Pale Heron', 'SILVER'],
  ['gold-1', 'Golden Promise', 'GOLD'],
  ['gold-2', 'Midas’ Errand', 'GOLD'],
  ['gold-3', 'Honeyed Dragon', 'GOLD'],
  ['fleet-commander-1', 'Sovereign of the Tide', 'FLEET_COMMANDER'],
  ['fleet-commander-2', 'Crown of Genesis', 'FLEET_COMMANDER'],
  ['fleet-commander-3', 'Imperial Tortoise', 'FLEET_COMMANDER'],
];

export const GENESIS_SHIPS: Readonly<Record<string, Design>> = Object.fromEntries(
  ROWS.map(([id, name, genesisRarity]) => [
    id,
    { family: 'GENESIS_SHIP', name, rarity: null, modifiers: [], genesisRarity },
  ]),
);
