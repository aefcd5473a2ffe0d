import { BUILDING_ART } from '@blacktide/art/buildings';

/**
 * Where buildings stand. The pictures and their places are made together in `art/`; this is the one
 * place where content meets them, so that missions carry everything but a position.
 */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const drawn: Readonly<Record<string, Placement>> = BUILDING_ART;

/** The place of a building by slug, in the 3840 × 2160 reference picture. */
export const placementOf = (slug: string): Placement => {
  const found = drawn[slug];
  if (!found) throw new RangeError(`${slug} is not drawn on any island`);
  const { x, y, width, height } = found;
  return { x, y, width, height };
};
