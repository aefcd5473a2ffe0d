import type { Mission, MissionKind } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { CONTENT } from './index.ts';
import { buildingMark, smallMark } from './marks.ts';

const missions = Object.values(CONTENT.missions);
const marksOf = (isWanted: (mission: Mission) => boolean): ReadonlySet<string> =>
  new Set(missions.filter(isWanted).map((mission) => buildingMark('mission', mission)));

it('DATA-05 every one of the seven kinds has its mark', () => {
  const kinds = new Set(missions.map(({ kind }) => kind));
  expect(kinds).toEqual(
    new Set<MissionKind>(['Plunders', 'Raids', 'RescueCrew', 'Events', 'Burners', 'Specials', 'Genesis']),
  );
  for (const kind of kinds) expect(marksOf((mission) => mission.kind === kind)).not.toContain(undefined);
});

it('HOME-25 raids, burners and plunders are known by theirs, banking and marketplace by coins', () => {
  expect(marksOf(({ kind }) => kind === 'Raids')).toEqual(new Set([smallMark('kind-raid')]));
  expect(marksOf(({ kind }) => kind === 'Burners')).toEqual(new Set([smallMark('gold-bar')]));
  const plunders = (yields: string) =>
    marksOf((mission) => mission.kind === 'Plunders' && mission.yields === yields);
  expect(plunders('GEMS')).toEqual(new Set([smallMark('yield-gems')]));
  expect(plunders('BOOTY')).toEqual(new Set([smallMark('yield-treasure')]));
  expect(plunders('TREASURE')).toEqual(new Set([smallMark('yield-treasure')]));
  expect(buildingMark('banking', undefined)).toBe(smallMark('kind-banking'));
  expect(buildingMark('marketplace', undefined)).toBe(smallMark('kind-market'));
});

it.each([
  ['CREW', 'kind-event-crew'],
  ['ITEM', 'kind-event-item'],
  ['SHIP', 'kind-event-ship'],
  ['CAPTAIN', 'kind-event-character'],
] as const)('HOME-26 an event that trains a %s has the mark %s', (trains, name) => {
  const [event] = missions.flatMap((mission) => (mission.kind === 'Events' ? mission : []));
  expect(event && buildingMark('mission', { ...event, trains })).toBe(smallMark(name));
});

it('HOME-26 what is not known yet has a mark too', () => {
  expect(buildingMark('mission', undefined)).toBe(smallMark('kind-event-default'));
});
