import { BUILDING_ART, type BuildingArt } from '@blacktide/art/buildings';

/** The pictures and videos of an island; the art build names them by slug. */
export const islandArt = (slug: string) => ({
  poster: `/art/islands/${slug}/poster.webp`,
  /** The loop in each format, best first. */
  videos: ['webm', 'mp4'].map((format) => ({
    src: `/art/islands/${slug}/loop.${format}`,
    type: `video/${format}`,
  })),
  fallback: `/art/islands/${slug}/small.mp4`,
  icon: `/art/cards/island-${slug}.webp`,
});

const buildings: Readonly<Record<string, BuildingArt>> = BUILDING_ART;

/** The pictures of a building and its position on the map. */
export const buildingArt = (slug: string): BuildingArt => {
  const found = buildings[slug];
  if (!found) throw new RangeError(`${slug} is not drawn on any island`);
  return found;
};
