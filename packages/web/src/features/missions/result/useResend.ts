import { CONTENT } from '@blacktide/content';
import type { ClaimResult } from '@blacktide/contract';
import { useState } from 'react';
import { useFleetFlow } from '../../../lib/action/useFleetFlow.ts';
import { useVoyage } from '../../../lib/voyage.ts';
import { sendFlow } from '../sendFlow.ts';
import { NOBODY_TO_RESEND } from '../words.ts';
import { againOf, stayedBehind, type StayedBehind } from './results.ts';

type Again = Pick<ClaimResult, 'id' | 'mission' | 'nfts'>;

/** Sends the same teams on the same missions again, and names those that could not go. */
export const useResend = () => {
  const { toasts } = useVoyage();
  const { run, busy } = useFleetFlow(sendFlow);
  const [stayed, setStayed] = useState<readonly StayedBehind[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  const resend = async (claims: readonly Again[]): Promise<boolean> => {
    const waiting = claims.filter(({ id }) => !gone.has(id));
    if (waiting.length === 0) {
      toasts.error(NOBODY_TO_RESEND);
      return false;
    }
    const behind: StayedBehind[] = [];
    const left = new Set(gone);
    const most = CONTENT.missionLimits.maxCaptainsPerSend;
    for (let from = 0; from < waiting.length; from += most) {
      const part = waiting.slice(from, from + most);
      const end = await run({ teams: part.map(againOf) });
      behind.push(...stayedBehind(part, end.failed));
      for (const { part: place } of end.done) {
        const id = part[place]?.id;
        if (id) left.add(id);
      }
      if (end.outcome === 'abandoned' || end.outcome === 'already busy') break;
    }
    setGone(left);
    setStayed(behind);
    return left.size > gone.size && behind.length === 0;
  };

  return { resend, busy, stayed };
};
