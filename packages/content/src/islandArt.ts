import { BUILDING_ART, type BuildingArt } from '@blacktide/art/buildings';
import { ART } from '@blacktide/art/manifest';

interface ArtManifestFile {
  readonly path: string;
  readonly type: string;
}
const artFiles: Readonly<Record<string, { readonly files: Readonly<Record<string, ArtManifestFile>> }>> = ART;

interface IslandArt {
  readonly poster: string;
  /** The loop in each format, best first; empty where there is none. */
  readonly videos: readonly { readonly src: string; readonly type: string }[];
  readonly fallback: string;
  readonly icon: string;
}

/** The pictures and videos of an island. */
export const islandArt = (slug: string): IslandArt => {
  const files = artFiles[`islands/${slug}`]?.files ?? {};
  const poster = files['poster']?.path ?? '';
  const loops = ['loop.webm', 'loop.mp4'].flatMap((name) => files[name] ?? []);
  return {
    poster,
    videos: loops.map(({ path, type }) => ({ src: path, type })),
    fallback: files['small']?.path ?? '',
    icon: artFiles[`cards/island-${slug}`]?.files['default']?.path ?? poster,
  };
};

const buildings: Readonly<Record<string, BuildingArt>> = BUILDING_ART;

/** The pictures of a building and its position on the map. */
export const buildingArt = (slug: string): BuildingArt => {
  const found = buildings[slug];
  if (!found) throw new RangeError(`${slug} is not drawn on any island`);
  return found;
};
