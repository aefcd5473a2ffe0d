import { BUILDING_ART, type BuildingArt } from '@blacktide/art/buildings';
import { ART, type Art } from '@blacktide/art/manifest';
import { CONTENT, ISLANDS, type Building } from '@blacktide/content';
import type { Isle, Site } from './isle.ts';

const art: Readonly<Record<string, Art>> = ART;
const buildings: Readonly<Record<string, BuildingArt>> = BUILDING_ART;
const YIELDS: Readonly<Record<string, string>> = { GEMS: 'Gems', TREASURE: 'Treasure', BOOTY: 'Booty' };

const siteOf = ({ slug, name, opens }: Building): Site => {
  const drawn = buildings[slug];
  if (!drawn) throw new RangeError(slug);
  const { x, y, width, height, hit, sign, sprites } = drawn;
  const mission = CONTENT.missions[slug];
  return {
    slug,
    name,
    opens,
    x,
    y,
    width,
    height,
    hit,
    sign,
    sprites: { ...sprites, highlight: sprites.highlight ?? null },
    kind: mission?.kind ?? null,
    yields: mission?.kind === 'Plunders' ? (YIELDS[mission.yields] ?? '') : '',
    trains: mission?.kind === 'Events' ? mission.trains : null,
    flagged: mission?.flagged ?? false,
  };
};

export const contentLevels = (): readonly Isle[] =>
  ISLANDS.map(({ layer, slug, name, buildings }) => {
    const files = art[`islands/${slug}`]?.files ?? {};
    return {
      layer,
      slug,
      name,
      art: {
        icon: `/art/cards/island-${slug}.webp`,
        poster: files['poster']?.path ?? '',
        films: ['loop.webm', 'loop.mp4'].flatMap((file) => files[file]?.path ?? []),
        smallFilm: files['small']?.path ?? null,
      },
      sites: buildings.map(siteOf),
    };
  });
