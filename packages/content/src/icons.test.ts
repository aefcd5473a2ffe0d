import type { Mission, MissionKind } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { CONTENT } from './index.ts';
import { buildingIconUrl, smallIconUrl } from './icons.ts';

const missions = Object.values(CONTENT.missions);
const iconsOf = (isWanted: (mission: Mission) => boolean): ReadonlySet<string> =>
  new Set(missions.filter(isWanted).map((mission) => buildingIconUrl('mission', mission)));

it('DATA-05 each of the seven kinds has its icon', () => {
  const kinds = new Set(missions.map(({ kind }) => kind));
  expect(kinds).toEqual(
    new Set<MissionKind>(['Plunders', 'Raids', 'RescueCrew', 'Events', 'Burners', 'Specials', 'Genesis']),
  );
  for (const kind of kinds) expect(iconsOf((mission) => mission.kind === kind)).not.toContain(undefined);
});

it('HOME-25 raids, burners and plunders have their own icons, banking and marketplace coins', () => {
  expect(iconsOf(({ kind }) => kind === 'Raids')).toEqual(new Set([smallIconUrl('kind-raid')]));
  expect(iconsOf(({ kind }) => kind === 'Burners')).toEqual(new Set([smallIconUrl('gold-bar')]));
  const plunders = (yields: string) =>
    iconsOf((mission) => mission.kind === 'Plunders' && mission.yields === yields);
  expect(plunders('GEMS')).toEqual(new Set([smallIconUrl('yield-gems')]));
  expect(plunders('BOOTY')).toEqual(new Set([smallIconUrl('yield-treasure')]));
  expect(plunders('TREASURE')).toEqual(new Set([smallIconUrl('yield-treasure')]));
  expect(buildingIconUrl('banking', undefined)).toBe(smallIconUrl('kind-banking'));
  expect(buildingIconUrl('marketplace', undefined)).toBe(smallIconUrl('kind-market'));
});

it.each([
  ['CREW', 'kind-event-crew'],
  ['ITEM', 'kind-event-item'],
  ['SHIP', 'kind-event-ship'],
  ['CAPTAIN', 'kind-event-character'],
] as const)('HOME-26 an event that trains a %s has the mark %s', (trains, name) => {
  const [event] = missions.flatMap((mission) => (mission.kind === 'Events' ? mission : []));
  expect(event && buildingIconUrl('mission', { ...event, trains })).toBe(smallIconUrl(name));
});

it('HOME-26 an unknown mission has an icon too', () => {
  expect(buildingIconUrl('mission', undefined)).toBe(smallIconUrl('kind-event-default'));
});
