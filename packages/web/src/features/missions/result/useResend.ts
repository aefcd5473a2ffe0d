import { CONTENT } from '@blacktide/content';
import { useMemo, useState } from 'react';
import { useAction } from '../../../lib/action/useAction.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { sendAction } from '../sendAction.ts';
import { NOBODY_TO_RESEND } from '../missionTexts.ts';
import { usePlanState } from '../usePlanState.ts';
import { planResend, type ResendableRun } from './resendPlan.ts';
import { listFailedTeams, type FailedTeam } from './results.ts';

/** Plans and sends the same teams on the same missions again: only what the plan showed, and each team once. */
export const useResend = (runs: readonly ResendableRun[]) => {
  const { toasts, wallet, clock } = usePlayerSession();
  const { run, busy } = useAction(sendAction);
  const [failedTeams, setFailedTeams] = useState<readonly FailedTeam[]>([]);
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set());
  const { state, isLoading } = usePlanState();
  const plan = useMemo(
    () =>
      planResend(
        runs.filter(({ id }) => !sentIds.has(id)),
        state,
        wallet,
        clock.gameNow(),
      ),
    [runs, sentIds, state, wallet, clock],
  );

  /** Sends the planned teams, or those of them whose runs are claimed. Resolves to true when every team went. */
  const resend = async (claimedIds?: ReadonlySet<string>): Promise<boolean> => {
    const going = plan.going.filter(({ id }) => !claimedIds || claimedIds.has(id));
    if (going.length === 0) {
      toasts.error(NOBODY_TO_RESEND);
      return false;
    }
    const failures: FailedTeam[] = [];
    const newSentIds = new Set(sentIds);
    const batchSize = CONTENT.missionLimits.maxCaptainsPerSend;
    for (let from = 0; from < going.length; from += batchSize) {
      const batch = going.slice(from, from + batchSize);
      const summary = await run({ teams: batch.map(({ team }) => team) });
      failures.push(...listFailedTeams(batch, summary.failed));
      for (const { part } of summary.done) {
        const id = batch[part]?.id;
        if (id) newSentIds.add(id);
      }
      if (summary.outcome === 'abandoned' || summary.outcome === 'already busy') break;
    }
    setSentIds(newSentIds);
    setFailedTeams(failures);
    return newSentIds.size > sentIds.size && failures.length === 0 && plan.refused.length === 0;
  };

  return { resend, busy, failedTeams, plan, isLoading };
};
