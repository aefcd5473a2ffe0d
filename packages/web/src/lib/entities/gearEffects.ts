import { CONTENT } from '@blacktide/content';
import { KIND_FACTS } from '@blacktide/content/missionKinds';
import type { MissionKind } from '@blacktide/rules';

const PPM_PER_PERCENT = 10_000;

const isKind = (kind: string): kind is MissionKind => kind in KIND_FACTS;

/** `on Raids`, `on island 3`; empty where it always counts. */
const describeLimits = (kinds: readonly string[] = [], islands: readonly number[] = []): string =>
  [
    ...(kinds.length > 0
      ? [` on ${kinds.map((kind) => `${isKind(kind) ? KIND_FACTS[kind].label : kind}s`).join(' and ')}`]
      : []),
    ...(islands.length > 0 ? [` on island ${islands.join(', ')}`] : []),
  ].join('');

/** What gear of this design does at this level, in numbers: `+4.5% luck`, `+2% yield on Raids`. */
export const listGearEffects = (design: string, level: number): string[] =>
  (CONTENT.designs[design]?.modifiers ?? []).map(({ stat, ppmPerLevel, kinds, islands }) => {
    const percent = Number(((ppmPerLevel * level) / PPM_PER_PERCENT).toFixed(2));
    return `+${percent}% ${stat}${describeLimits(kinds, islands)}`;
  });

/** For an item of the marketplace, which names no design; new gear has level 1. */
export const listShopEffects = (name: string): string[] => {
  const [design] = Object.entries(CONTENT.designs).find(([, { name: other }]) => other === name) ?? [];
  return design === undefined ? [] : listGearEffects(design, 1);
};
