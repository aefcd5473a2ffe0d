import { CONTENT } from '@blacktide/content';
import { missionTerms } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { WALLET } from '../../../testing/builders.ts';
import { aCaptain } from '../../../testing/missionBuilders.ts';
import { NOW } from '../../../testing/now.ts';
import { kindView } from './kinds/registry.ts';
import { findMission, previewSend } from './preview.ts';
import { toRoster } from '../../lib/roster.ts';

const missionContext = { gear: {}, prices: CONTENT.prices.reference, now: NOW, content: CONTENT };
const [captain] = toRoster([aCaptain({ uid: '1', level: 5 })], WALLET).captains;
const preview = (slug: string, count = 1) =>
  previewSend(findMission(slug)!, captain!, [captain!], count, missionContext);
const countLabelOf = (slug: string) => {
  const mission = findMission(slug)!;
  return kindView(mission.kind).countUnit(mission)?.label;
};

describe('the back of a card', () => {
  it('MISS-27 DATA-44 lets an event train from 1 level up to the highest', () => {
    expect(countLabelOf('fencing-school')).toBe('Levels to gain');
    const one = preview('fencing-school');
    const three = preview('fencing-school', 3);
    expect(one.maxCount).toBe(15);
    expect(one.kindRows[0]).toEqual({ label: 'Captain 1', value: 'Lv 5 → 6' });
    expect(three.kindRows[0]).toEqual({ label: 'Captain 1', value: 'Lv 5 → 8' });
    expect([one, three].map(({ kindRows }) => kindRows[1]?.value)).toEqual(['+4,550', '+19,350']);
    expect(three.durationMs).toBeGreaterThan(one.durationMs);
    expect(three.price[0]!.amount).toBeGreaterThan(one.price[0]!.amount);
  });

  it('RULE-14 RULE-17 only The Gilded Press counts days, and returns the burned gold as gold bars', () => {
    expect(countLabelOf('the-gilded-press')).toBe('Days');
    expect(countLabelOf('ice-foundry')).toBeUndefined();
    const { kindRows, maxCount } = preview('the-gilded-press', 2);
    expect(kindRows).toEqual([{ label: 'Gold Bars', value: '3,000' }]);
    expect(maxCount).toBe(30);
  });

  it('shows what a plunder gathers in an hour, with all bonuses, and its odds', () => {
    const { kindRows, success, modifiers } = preview('supply-store');
    expect(kindRows[0]).toEqual({ label: 'Average per hour', value: { amount: 2.29842, currency: 'BOOTY' } });
    expect(success).toBeCloseTo(0.96);
    expect(modifiers.map(({ source }) => source)).toEqual(['level', 'strength']);
  });
});

it('the briefing of every mission that captains can be sent on has facts of its kind', () => {
  const missions = Object.values(CONTENT.missions);
  const listed = missions.filter(({ kind }) => kindView(kind).group !== null);
  expect(listed.length).toBeGreaterThan(0);
  expect(
    listed.filter(
      (mission) =>
        kindView(mission.kind).listFacts(mission, missionTerms(mission, missionContext)).length === 0,
    ),
  ).toEqual([]);
});
