import { MISSION_TEXTS, ORDER_TEXTS } from '@blacktide/content';
import { api, parseActiveMissionPath } from '@blacktide/contract';
import { reject, type RuleContext, type Rejected } from '@blacktide/rules';
import { standingOrders } from './tables.ts';
import { defineAction } from '../../platform/executor/action.ts';
import { rowsByColumn } from '../../platform/executor/unitOfWork.ts';
import type { EmissionGauge } from './emission.ts';
import { endOrderAfterManualClaim } from './orderRows.ts';
import { needsOfClaim, needsOfTrainee, settleClaim } from './settleClaim.ts';

export const runIdOfPath = (path: string): string => parseActiveMissionPath(path)?.id ?? '';

/** Known before anything is queued. */
export const refuseClaims = (
  paths: readonly string[],
  { content }: Pick<RuleContext, 'content'>,
): Rejected | null => {
  const { maxClaims: most } = content.missionLimits;
  if (paths.length === 0) return reject('CLAIM_NOTHING', {});
  if (paths.length > most) return reject('CLAIM_TOO_MANY', { most });
  return new Set(paths).size < paths.length ? reject('CLAIM_TWICE', {}) : null;
};

export const claimAction = (emission: EmissionGauge) =>
  defineAction({
    endpoint: api.missions.claim,
    notification: 'claim',
    needs: ({ body }) => {
      const run = runIdOfPath(body.activeMissionPath);
      return [...needsOfClaim(run), rowsByColumn(standingOrders, standingOrders.run, run)];
    },
    needsAfterLoad: ({ body }, work) => needsOfTrainee(runIdOfPath(body.activeMissionPath), work),
    decide: ({ id: job, wallet: claimant, body }, work, context) => {
      const run = runIdOfPath(body.activeMissionPath);
      const decision = settleClaim({ claimant, run, job }, work, context, emission);
      if (decision.ok) endOrderAfterManualClaim(work, run, job, context.now, ORDER_TEXTS.byHand);
      return decision;
    },
    formatMessage: ({ mission: { name } }) => MISSION_TEXTS.claimed(name),
  });
