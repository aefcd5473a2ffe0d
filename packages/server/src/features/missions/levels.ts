import { ISLANDS, type Building, type Island } from '@blacktide/content';
import { buildingArt, islandArt } from '@blacktide/content/islandArt';
import { buildingIconUrl } from '@blacktide/content/icons';
import type { Api, WireIsland, WireBuilding } from '@blacktide/contract';
import { utcHour, type Content, type Prices } from '@blacktide/rules';
import { count, isNull } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { loadPrices } from '../../platform/currentPrices.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { toMissionStats } from './missionStats.ts';
import { missionRuns } from './tables.ts';

type TeamCounts = ReadonlyMap<string, number>;

interface LevelsContext {
  readonly now: number;
  readonly prices: Prices;
  readonly content: Content;
}

/** How old an answer may be while no batch is committed: some of its facts depend on the time. */
const MAX_AGE_MS = 30_000;

const toMapMission = (
  { slug, name, opens }: Building,
  teamCounts: TeamCounts,
  context: LevelsContext,
): WireBuilding => {
  const { island: _, sprites, ...position } = buildingArt(slug);
  const mission = context.content.missions[slug];
  return {
    id: slug,
    name,
    opens,
    ...position,
    image: sprites.idle,
    sprites: { ...sprites, highlight: sprites.highlight ?? null },
    icon: buildingIconUrl(opens, mission),
    flagged: mission?.flagged ?? false,
    missionStats:
      opens === 'mission' && mission ? toMissionStats(mission, teamCounts.get(slug) ?? 0, context) : null,
  };
};

/** A building of a hidden or missing mission is not shown. */
const isVisible = ({ slug, opens }: Building, { missions }: Content): boolean =>
  opens !== 'mission' || (missions[slug] !== undefined && !missions[slug].hidden);

const toLevel = (island: Island, teamCounts: TeamCounts, context: LevelsContext): WireIsland => {
  const { poster, smallPoster, videos, fallback, icon } = islandArt(island.slug);
  return {
    layer: island.layer,
    uniqueId: island.slug,
    name: island.name,
    icon,
    image: videos[0]?.src ?? '',
    videos,
    fallback,
    poster,
    smallPoster,
    missions: island.buildings
      .filter((building) => isVisible(building, context.content))
      .map((building) => toMapMission(building, teamCounts, context)),
  };
};

const countTeams = async ({ orm }: Database): Promise<TeamCounts> => {
  const rows = await orm
    .select({ mission: missionRuns.mission, teams: count() })
    .from(missionRuns)
    .where(isNull(missionRuns.claimedAt))
    .groupBy(missionRuns.mission);
  return new Map(rows.map(({ mission, teams }) => [mission, teams]));
};

/** The islands with their buildings; kept until `forgetCounts`, at most for `MAX_AGE_MS`. */
export const createLevels = (db: Database, clock: Clock, content: Content) => {
  let cached: { readonly at: number; readonly levels: Promise<WireIsland[]> } | null = null;
  const buildLevels = async (now: number): Promise<WireIsland[]> => {
    const [teamCounts, prices] = await Promise.all([countTeams(db), loadPrices(db, now, content)]);
    return ISLANDS.map((island) => toLevel(island, teamCounts, { now, prices, content }));
  };
  /** Call it after every commit: it may have started or ended missions. */
  const forgetCounts = (): void => void (cached = null);
  const handlers: Handlers<Api['levels']> = {
    list: () => {
      const now = clock.now();
      // Prices change at full hours.
      const isFresh = cached && now - cached.at < MAX_AGE_MS && utcHour(now) === utcHour(cached.at);
      if (cached && isFresh) return cached.levels;
      const levels = buildLevels(now);
      // A failed query is not cached.
      levels.catch(forgetCounts);
      cached = { at: now, levels };
      return levels;
    },
  };
  return { handlers, forgetCounts };
};
