import type { WireMoney } from '@blacktide/contract';
import { toDisplay, type MissionRun, type Money, type Wallet } from '@blacktide/rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { missionRuns } from './tables.ts';
import type { NewRow, Row } from '../../platform/executor/storedTable.ts';

export type RunRow = Row<typeof missionRuns>;

/** The run for the rules. */
export const toMissionRun = (row: RunRow): MissionRun => ({
  id: row.id,
  owner: row.owner,
  mission: row.mission,
  kind: row.kind,
  team: row.team,
  startedAt: row.startedAt.getTime(),
  endsAt: row.endsAt.getTime(),
  levelCount: row.levelCount,
  paid: row.paid,
  outcome: row.outcome,
  prize: row.prize,
  contentHash: row.contentHash,
  commitment: row.commitment,
  playerSeed: row.playerSeed,
  serverSeed: row.serverSeed,
  claimedAt: row.claimedAt?.getTime() ?? null,
});

export const toNewRunRow = (run: MissionRun, orderId: string | null): NewRow<typeof missionRuns> => ({
  ...run,
  startedAt: new Date(run.startedAt),
  endsAt: new Date(run.endsAt),
  claimedAt: null,
  claim: null,
  claimJob: null,
  orderId,
});

/** The player's unclaimed runs by id. */
export const findActiveRuns = async (
  { orm }: Database,
  wallet: Wallet,
): Promise<Map<string, Pick<RunRow, 'id' | 'mission' | 'endsAt'>>> => {
  const rows = await orm
    .select({ id: missionRuns.id, mission: missionRuns.mission, endsAt: missionRuns.endsAt })
    .from(missionRuns)
    .where(and(eq(missionRuns.owner, wallet), isNull(missionRuns.claimedAt)));
  return new Map(rows.map((row) => [row.id, row]));
};

export const toMoneyShown = ({ currency, amount }: Money): WireMoney => ({
  currency,
  amount: toDisplay(amount, currency),
});

export const sumCurrency = (money: readonly Money[], currency: Money['currency']): number =>
  toDisplay(
    money.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0n),
    currency,
  );

export const toIso = (at: number): string => new Date(at).toISOString();
