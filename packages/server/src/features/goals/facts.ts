import {
  DAY_MS,
  goalDay,
  NO_GOAL_RECORD,
  requireValue,
  sumOfCurrency,
  toDisplay,
  type Content,
  type Currency,
  type GoalFacts,
  type GoalRecord,
  type Money,
  type Wallet,
} from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { movements } from '../../chain/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { assets, linkedAccounts, players } from '../../platform/db/tables.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import { loadLedgerFacts } from './ledgerFacts.ts';
import { goalRecords } from './tables.ts';

/** What other features know about a player. */
export interface FactSources {
  readonly loadMissionFacts: (
    wallet: Wallet,
    since: Date,
  ) => Promise<{
    readonly active: readonly string[];
    readonly claims: readonly { readonly mission: string; readonly money: readonly Money[] }[];
    readonly ordered: boolean;
  }>;
  /** Captains that the player has sent, earliest first. */
  readonly listSentCaptains: (wallet: Wallet) => Promise<readonly string[]>;
  /** Missions that the player has ever claimed. */
  readonly listClaimedMissions: (wallet: Wallet) => Promise<readonly string[]>;
  readonly loadArenaFacts: (
    wallet: Wallet,
    since: Date,
  ) => Promise<{ readonly entered: boolean; readonly wins: number }>;
  /** Whether the player can sign in from another browser too. */
  readonly isSavedAccount: (wallet: Wallet) => Promise<boolean>;
}

/** Moves of a player that are looked at, newest first. */
const MAX_MOVES = sql.raw('1000');

const OWN = {
  missionsPlayed: players.missionsPlayed,
  hasName: sql<boolean>`${players.nameKey} is not null`,
  wearsGear: sql<boolean>`exists (select from ${assets}
    where ${assets.owner} = ${players.wallet} and ${assets.lockKind} = 'equipped')`,
  discordLinked: sql<boolean>`exists (select from ${linkedAccounts}
    where ${linkedAccounts.wallet} = ${players.wallet} and ${linkedAccounts.provider} = 'discord'
      and ${linkedAccounts.unlinkedAt} is null)`,
  hasWithdrawn: sql<boolean>`exists (select from (
      select ${movements}.* from ${movements} where ${movements.wallet} = ${players.wallet}
      order by ${movements.issuedAt} desc limit ${MAX_MOVES}) as ${movements}
    where ${movements.state} = 'credited' and ${movements.kind} in ('thaw', 'mint-and-withdraw'))`,
  firstSteps: sql<readonly string[] | null>`${goalRecords.firstSteps}`,
  day: sql<number | null>`${goalRecords.day}`,
  daily: sql<readonly string[] | null>`${goalRecords.daily}`,
  captain: sql<bigint | null>`${goalRecords.captain}`,
  proofChecked: sql<boolean>`${goalRecords.proofCheckedAt} is not null`,
};
const SELECT_OWN = compileSql(
  sql`select ${selectList(OWN)} from ${players}
    left join ${goalRecords} on ${goalRecords.wallet} = ${players.wallet} where ${players.wallet} = $1`,
);
type Own = RowOf<typeof OWN>;

const TAKEN = { captain: sql<bigint>`${goalRecords.captain}` };
const SELECT_TAKEN = compileSql(
  sql`select ${selectList(TAKEN)} from ${goalRecords} where ${goalRecords.captain} = any($1::int8[])`,
);

const toRecord = ({ firstSteps, day, daily, captain }: Own): GoalRecord =>
  firstSteps === null || day === null || daily === null
    ? NO_GOAL_RECORD
    : { firstSteps, day, daily, captain: captain === null ? null : String(captain) };

const toWholeUnits = (claims: readonly { readonly money: readonly Money[] }[], currency: Currency): number =>
  Math.floor(
    toDisplay(
      sumOfCurrency(
        claims.flatMap(({ money }) => money),
        currency,
      ),
      currency,
    ),
  );

interface PlayerGoals {
  readonly record: GoalRecord;
  readonly discordLinked: boolean;
  readonly captain: string | null;
  readonly facts: GoalFacts;
  /** UTC day (days since 1970) of the facts of today. */
  readonly day: number;
}

interface ReaderDeps {
  readonly db: Database;
  /** Game time. */
  readonly clock: Clock;
  readonly content: Content;
  readonly sources: FactSources;
}

const count = (holds: boolean): number => (holds ? 1 : 0);

const toFacts = (
  own: Own,
  { missions }: Content,
  mission: Awaited<ReturnType<FactSources['loadMissionFacts']>>,
  claimedEver: readonly string[],
  ledger: Awaited<ReturnType<typeof loadLedgerFacts>>,
  arena: Awaited<ReturnType<FactSources['loadArenaFacts']>>,
  saved: boolean,
): GoalFacts => {
  const { active, claims, ordered } = mission;
  const sent = [...active, ...claimedEver].flatMap((slug) => missions[slug] ?? []);
  const claimed = claims.flatMap((claim) => missions[claim.mission] ?? []);
  return {
    ever: {
      missionsSent: own.missionsPlayed + active.length,
      missionsClaimed: own.missionsPlayed,
      proofsChecked: count(own.proofChecked),
      ...ledger.ever,
      gearWorn: count(own.wearsGear),
      secondIslandSends: sent.filter(({ island }) => island === 2).length,
      standingOrders: count(ordered),
      nameChosen: count(own.hasName),
      raidsSent: sent.filter(({ kind }) => kind === 'Raids').length,
      assetsWithdrawn: count(own.hasWithdrawn),
      accountSaved: count(saved),
      discordLinked: count(own.discordLinked),
      arenaEntries: count(arena.entered),
    },
    today: {
      missionsClaimed: claims.length,
      bootyEarned: toWholeUnits(claims, 'BOOTY'),
      gemsEarned: toWholeUnits(claims, 'GEMS'),
      islandsClaimed: new Set(claimed.map(({ island }) => island)).size,
      raidsClaimed: claimed.filter(({ kind }) => kind === 'Raids').length,
      levelUps: ledger.today.levelUps,
      exchanges: ledger.today.exchanges,
      arenaWins: arena.wins,
    },
  };
};

/** Reads what the tables show of a player. Facts only grow during a day, so a claim may rely on what was read before it. */
export const createGoalReader = ({ db, clock, content, sources }: ReaderDeps) => {
  const { prepared } = db;

  const findCaptain = async (wallet: Wallet, { captain }: GoalRecord): Promise<string | null> => {
    if (captain !== null) return captain;
    const sent = await sources.listSentCaptains(wallet);
    const { rows } = await prepared.query<RowOf<typeof TAKEN>>(SELECT_TAKEN, [sent]);
    const taken = new Set(rows.map((row) => String(row.captain)));
    return sent.find((uid) => !taken.has(uid)) ?? null;
  };

  return async (wallet: Wallet): Promise<PlayerGoals> => {
    const { rows } = await prepared.query<Own>(SELECT_OWN, [wallet]);
    if (rows.length === 0) throw createNotFound('User');
    const own = requireValue(rows[0]);
    const record = toRecord(own);
    const day = goalDay(record, clock.now());
    const since = new Date(day * DAY_MS);
    const [captain, mission, claimedEver, ledger, arena, saved] = await Promise.all([
      findCaptain(wallet, record),
      sources.loadMissionFacts(wallet, since),
      sources.listClaimedMissions(wallet),
      loadLedgerFacts(prepared, wallet, since),
      sources.loadArenaFacts(wallet, since),
      sources.isSavedAccount(wallet),
    ]);
    const facts = toFacts(own, content, mission, claimedEver, ledger, arena, saved);
    return { record, discordLinked: own.discordLinked, captain, facts, day };
  };
};
export type GoalReader = ReturnType<typeof createGoalReader>;
