import { CONTENT } from '@blacktide/content';
import type { ClaimResult } from '@blacktide/contract';
import { useState } from 'react';
import { useAction } from '../../../lib/action/useAction.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { sendAction } from '../sendAction.ts';
import { NOBODY_TO_RESEND } from '../missionTexts.ts';
import { toResendTeam, listFailedSends, type FailedTeam } from './results.ts';

type ResendableClaim = Pick<ClaimResult, 'id' | 'mission' | 'nfts'>;

/** Sends the same teams on the same missions again and collects the failures. */
export const useResend = () => {
  const { toasts } = usePlayerSession();
  const { run, busy } = useAction(sendAction);
  const [failedTeams, setFailedTeams] = useState<readonly FailedTeam[]>([]);
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set());

  const resend = async (claims: readonly ResendableClaim[]): Promise<boolean> => {
    const unsent = claims.filter(({ id }) => !sentIds.has(id));
    if (unsent.length === 0) {
      toasts.error(NOBODY_TO_RESEND);
      return false;
    }
    const failures: FailedTeam[] = [];
    const newSentIds = new Set(sentIds);
    const batchSize = CONTENT.missionLimits.maxCaptainsPerSend;
    for (let from = 0; from < unsent.length; from += batchSize) {
      const batch = unsent.slice(from, from + batchSize);
      const summary = await run({ teams: batch.map(toResendTeam) });
      failures.push(...listFailedSends(batch, summary.failed));
      for (const { part } of summary.done) {
        const id = batch[part]?.id;
        if (id) newSentIds.add(id);
      }
      if (summary.outcome === 'abandoned' || summary.outcome === 'already busy') break;
    }
    setSentIds(newSentIds);
    setFailedTeams(failures);
    return newSentIds.size > sentIds.size && failures.length === 0;
  };

  return { resend, busy, failedTeams };
};
