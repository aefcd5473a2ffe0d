import { CONTENT } from '@blacktide/content';
import { expect, it } from 'vitest';
import { listGearEffects, listShopEffects } from './gearEffects.ts';

it('grow with the level', () => {
  const [first] = CONTENT.designs['jar-of-dirt']!.modifiers;
  expect(listGearEffects('jar-of-dirt', 1)[0]).toBe(`+${first!.ppmPerLevel / 10_000}% luck`);
  expect(listGearEffects('jar-of-dirt', 5)[0]).toBe(`+${(5 * first!.ppmPerLevel) / 10_000}% luck`);
});

it('of the marketplace are those of new gear with the same name', () => {
  expect(listShopEffects(CONTENT.designs['scimitar']!.name)).toEqual(listGearEffects('scimitar', 1));
  expect(listShopEffects('No such item')).toEqual([]);
});

it('name no raw kinds', () => {
  const all = Object.keys(CONTENT.designs).flatMap((design) => listGearEffects(design, 1));
  expect(all.filter((text) => /RescueCrew|Burnerss|Plunderss/.test(text))).toEqual([]);
  expect(all.length).toBeGreaterThan(10);
});
