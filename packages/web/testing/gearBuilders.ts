import type { WireCrew, WireItem, WireShip } from '@blacktide/contract';
import * as inventory from './inventoryBuilders.ts';

interface GearFacts {
  readonly uid: string;
  readonly design?: string;
  readonly name?: string;
  readonly level?: number;
  readonly rarity?: string;
  /** The uid of the captain that wears it. */
  readonly wearer?: string;
}

/** Named after its design where no name is given. */
const toWire = ({ wearer, ...facts }: GearFacts, design: string) => ({
  design,
  name: facts.design ?? design,
  ...facts,
  ...(wearer === undefined ? {} : inventory.wornBy(wearer)),
});

export const anItem = (facts: GearFacts): WireItem => inventory.anItem(toWire(facts, 'scimitar'));
export const aCrew = (facts: GearFacts): WireCrew => inventory.aCrew(toWire(facts, 'gunners'));
export const aShip = (facts: GearFacts): WireShip => inventory.aShip(toWire(facts, 'sloop'));
