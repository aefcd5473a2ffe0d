import { BUILDING_ART, type BuildingArt } from '@blacktide/art/buildings';

/** A phone, upright or lying: it gets smaller pictures and videos. */
export const PHONE_SCREEN_MEDIA_QUERY = '((width <= 767px) or ((height <= 500px) and (pointer: coarse)))';

/** The pictures and videos of an island; the art build names them by slug. */
export const islandArt = (slug: string) => ({
  poster: `/art/islands/${slug}/poster.webp`,
  smallPoster: `/art/islands/${slug}/poster-small.webp`,
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
