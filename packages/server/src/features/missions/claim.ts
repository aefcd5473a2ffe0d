import { MISSION_TEXTS } from '@blacktide/content';
import { api, parseActiveMissionPath } from '@blacktide/contract';
import { reject, toRunId, type RuleContext, type Rejected } from '@blacktide/rules';
import { standingOrders } from './tables.ts';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';
import { rowsByColumn } from '../../platform/executor/unitOfWork.ts';
import { endOrder, type OrderRow } from './orderRows.ts';
import { needsOfClaim, needsOfPrize, settleClaim } from './settleClaim.ts';

const runIdOfPath = (path: string): string => parseActiveMissionPath(path)?.id ?? '';

/** What can be refused before anything is queued. */
export const refuseClaims = (
  paths: readonly string[],
  { content }: Pick<RuleContext, 'content'>,
): Rejected | null => {
  const { maxClaims: most } = content.missionLimits;
  if (paths.length === 0) return reject('CLAIM_NOTHING', {});
  if (paths.length > most) return reject('CLAIM_TOO_MANY', { most });
  return new Set(paths).size < paths.length ? reject('CLAIM_TWICE', {}) : null;
};

export const claimAction = defineAction({
  name: 'claim',
  payload: api.missions.claim.body,
  needs: ({ payload }) => {
    const run = runIdOfPath(payload.activeMissionPath);
    return [...needsOfClaim(run), rowsByColumn(standingOrders, standingOrders.run, run)];
  },
  needsAfterLoad: ({ wallet, payload }, work) =>
    needsOfPrize(wallet, runIdOfPath(payload.activeMissionPath), work),
  decide: ({ id: job, wallet: claimant, payload }, work, context) => {
    const run = runIdOfPath(payload.activeMissionPath);
    const decision = settleClaim({ claimant, run, job }, work, context);
    if (!decision.ok) return decision;
    const isOpen = (order: OrderRow): boolean => order.endedAt === null;
    const orders = work.table(standingOrders).rowsWith('run', toRunId(run));
    for (const order of orders.filter(isOpen)) endOrder(work, order, 'byHand', context.now, job);
    return decision;
  },
});

export const claimNotifications: ResultNotifications<'claim'> = {
  claim: { message: ({ mission: { name } }) => MISSION_TEXTS.claimed(name) },
};
