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

/** By building slug, in the 3840 × 2160 reference picture; what is absent is not drawn. */
export type Placements = Readonly<Record<string, Placement>>;

/** A plain spread over the picture, for islands whose art has not been made yet. */
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
