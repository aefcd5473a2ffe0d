import * as z from '../../lazySchemas.ts';
import { endpoint, READ_RATE_LIMIT } from '../../endpoint.ts';
import { missionStats } from './schemas.ts';

const box = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };

/** A building on the map; all places in units of the 3840 × 2160 picture. */
const wireBuilding = z.strictObject({
  /** The slug: also the id of its art. */
  id: z.string(),
  name: z.string(),
  /** What a click opens. */
  opens: z.enum(['mission', 'banking', 'marketplace', 'fleet']),
  ...box,
  /** The drawn building alone: what can be hit. */
  hit: z.strictObject(box),
  /** Position of the foot of its sign. */
  sign: z.strictObject({ x: z.number(), y: z.number() }),
  image: z.string(),
  sprites: z.strictObject({
    idle: z.string(),
    hover: z.string(),
    active: z.string(),
    highlight: z.nullable(z.string()),
  }),
  /** The icon of its kind. */
  icon: z.string(),
  /** Drawn with the gold frame. */
  flagged: z.boolean(),
  /** Null where it opens something else than a mission. */
  missionStats: z.nullable(missionStats),
});
export type WireBuilding = z.output<typeof wireBuilding>;

const wireIsland = z.strictObject({
  layer: z.int(),
  uniqueId: z.string(),
  name: z.string(),
  icon: z.string(),
  /** The loop, best first; empty where only the poster is drawn. */
  image: z.string(),
  videos: z.array(z.strictObject({ src: z.string(), type: z.string() })),
  /** The small loop; empty where there is none. */
  fallback: z.string(),
  poster: z.string(),
  /** For phones. */
  smallPoster: z.string(),
  missions: z.array(wireBuilding),
});
export type WireIsland = z.output<typeof wireIsland>;

export const levels = {
  list: endpoint('GET', '/levels', 'public', READ_RATE_LIMIT, {
    summary: 'The islands with their missions, positions and art',
    etag: true,
    response: z.array(wireIsland),
  }),
} as const;
