import { CONTENT } from '@blacktide/content';
import { autoEquip, toAssetUid, toWallet, type Captain, type FleetState, type Gear } from '@blacktide/rules';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

const OWNER = toWallet('AnneBonny1111111111111111111111111111111111');
const TYPES = ['QM', 'FM', 'UNIQUE'] as const;
const FAMILIES = ['ITEM', 'CREW', 'SHIP', 'ITEM'] as const;

const asset = (uid: number) => ({
  uid: toAssetUid(String(uid)),
  owner: OWNER,
  design: 'qm-01',
  name: `No. ${uid}`,
  mint: null,
  location: 'game' as const,
  lock: null,
});

const aCaptain = (at: number): Captain => ({
  ...asset(at),
  family: 'CAPTAIN',
  type: TYPES[at % 3] ?? 'QM',
  level: 1 + (at % 20),
  goldBurned: 0n,
  items: [],
  crew: null,
  ship: null,
  hasRescued: false,
  arEarned: 0n,
  missionsPlayed: 0,
});

const aThing = (at: number): Gear => ({
  ...asset(1_000_000 + at),
  family: FAMILIES[at % 4] ?? 'ITEM',
  level: 1 + (at % 10),
  rarity: null,
});

/** Captains and gear of mixed levels; nobody wears anything. */
const aFleet = (captains: number, things: number): FleetState => ({
  captains: Array.from({ length: captains }, (_, at) => aCaptain(at)),
  gear: Array.from({ length: things }, (_, at) => aThing(at)),
});

const measure = (fleet: FleetState): number => {
  const began = performance.now();
  const decision = autoEquip(fleet, { owner: OWNER }, { content: CONTENT });
  const took = performance.now() - began;
  if (!decision.ok || decision.result.moves.length === 0) throw new Error('auto equip has moved nothing');
  return took;
};

export const reportAutoEquip = ({ autoEquip: { captains, things, rounds } }: Scale): ReportRow[] => {
  const fleet = aFleet(captains, things);
  const took = Array.from({ length: rounds }, () => measure(fleet));
  return [
    {
      label: `auto equip of ${captains} captains with ${things} things, slowest of ${rounds}`,
      value: Math.max(...took),
      unit: 'ms',
      limit: 1000,
      better: 'lower',
    },
  ];
};
