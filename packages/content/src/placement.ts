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

/** A plain spread over the picture, for buildings whose art has not been made yet. */
export const spreadPlacement = (index: number, count: number): Placement => {
  const [width, height] = [420, 320];
  const columns = Math.ceil(count / 2);
  const column = index % columns;
  const row = Math.floor(index / columns);
  return {
    x: Math.round(((column + 0.5) * 3840) / columns - width / 2),
    y: row === 0 ? 620 : 1280,
    width,
    height,
  };
};

/** The place of a building by slug, in the 3840 × 2160 reference picture. */
export const placementOf = (slug: string, index: number, count: number): Placement => {
  const { x, y, width, height } = drawn[slug] ?? spreadPlacement(index, count);
  return { x, y, width, height };
};
