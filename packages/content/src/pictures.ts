import type { AssetFamily } from '@blacktide/rules';

const FOLDERS: Readonly<Record<AssetFamily, string>> = {
  CAPTAIN: 'captains',
  CREW: 'crews',
  SHIP: 'ships',
  ITEM: 'items',
  GENESIS_SHIP: 'genesis',
};

/** URL of a design's picture; the art build names files by design id. */
export const pictureOf = (family: AssetFamily, design: string): string =>
  `/art/${FOLDERS[family]}/${design}.webp`;

/** URL of an exchange line's picture; the file is named after the line: `smelters-bargain.svg`. */
export const exchangePictureOf = (name: string): string =>
  `/art/exchange/${name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')}.svg`;
