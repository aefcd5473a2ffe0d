import type { ActiveMission } from '@blacktide/contract';
import { useTick } from '../../lib/useTick.ts';
import { formatCountdown, formatTimeToClaim, isReady, calculateProgress, toCountdown } from './runTimes.ts';

export const Countdown = ({ run }: { readonly run: ActiveMission }) => (
  <>{useTick((now) => formatCountdown(toCountdown(run, now)))}</>
);

/** `Claim in 00:04:55`, for a run whose clock counts up. */
export const TimeToClaim = ({ run }: { readonly run: ActiveMission }) => (
  <>Claim in {useTick((now) => formatTimeToClaim(run, now))}</>
);

export const useIsReady = (run: ActiveMission): boolean => useTick((now) => isReady(run, now));

/** In whole percent, so that React renders at most a hundred times per run. */
export const useProgress = (run: ActiveMission): number =>
  useTick((now) => Math.floor(calculateProgress(run, now) * 100));
