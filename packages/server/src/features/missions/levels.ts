import { ISLANDS, type Building, type Island } from '@blacktide/content';
import { buildingArt, islandArt } from '@blacktide/content/islandArt';
import { buildingMark } from '@blacktide/content/marks';
import type { Api, Level, MapMission } from '@blacktide/contract';
import type { Content } from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { missionStatsOf } from './missionStats.ts';

type Totals = ReadonlyMap<string, number>;

/** How old the counts of teams may be: they are an atmosphere, not a promise. */
const COUNTS_MS = 30_000;

const mapMission = (
  { slug, name, opens }: Building,
  totals: Totals,
  now: number,
  content: Content,
): MapMission => {
  const { x, y, width, height, hit, sign, sprites } = buildingArt(slug);
  const mission = content.missions[slug];
  return {
    id: slug,
    name,
    opens,
    x,
    y,
    width,
    height,
    hit: { x: hit.x, y: hit.y, width: hit.width, height: hit.height },
    sign: { x: sign.x, y: sign.y },
    image: sprites.idle,
    sprites: {
      idle: sprites.idle,
      hover: sprites.hover,
      active: sprites.active,
      highlight: sprites.highlight ?? null,
    },
    icon: buildingMark(opens, mission),
    flagged: mission?.flagged ?? false,
    missionStats:
      opens === 'mission' && mission ? missionStatsOf(mission, totals.get(slug) ?? 0, now, content) : null,
  };
};

/** Missions that content has switched off or hidden have no building. */
const isDrawn = ({ slug, opens }: Building, { missions }: Content): boolean =>
  opens !== 'mission' || (missions[slug] !== undefined && !missions[slug].hidden);

const levelOf = (island: Island, totals: Totals, now: number, content: Content): Level => {
  const { poster, videos, fallback, icon } = islandArt(island.slug);
  return {
    layer: island.layer,
    uniqueId: island.slug,
    name: island.name,
    icon,
    image: videos[0]?.src ?? '',
    videos: [...videos],
    fallback,
    poster,
    missions: island.buildings
      .filter((building) => isDrawn(building, content))
      .map((building) => mapMission(building, totals, now, content)),
  };
};

const countTeams = async (pool: Pool): Promise<Totals> => {
  const { rows } = await pool.query<{ mission: string; teams: bigint }>(
    'select mission, count(*) as teams from mission_runs where claimed_at is null group by mission',
  );
  return new Map(rows.map(({ mission, teams }) => [mission, Number(teams)]));
};

/** The map, made anew every half minute at most. */
export const createLevels = (pool: Pool, clock: Clock, content: Content): Handlers<Api['levels']> => {
  let made: { readonly at: number; readonly levels: Promise<Level[]> } | null = null;
  const make = async (now: number): Promise<Level[]> => {
    const totals = await countTeams(pool);
    return ISLANDS.map((island) => levelOf(island, totals, now, content));
  };
  return {
    list: () => {
      const now = clock.now();
      if (made && now - made.at < COUNTS_MS) return made.levels;
      const levels = make(now);
      // A count that failed is not kept.
      levels.catch(() => (made = null));
      made = { at: now, levels };
      return levels;
    },
  };
};
