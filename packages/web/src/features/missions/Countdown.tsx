import type { ActiveMission } from '@blacktide/contract';
import { useTick } from '../../lib/useTick.ts';
import { formatCountdown, isReady, calculateProgress, toCountdown } from './runTimes.ts';

/** The running clock of one mission. */
export const Countdown = ({ run }: { readonly run: ActiveMission }) => (
  <>{useTick((now) => formatCountdown(toCountdown(run, now)))}</>
);

export const useIsReady = (run: ActiveMission): boolean => useTick((now) => isReady(run, now));

/** In whole percent, so that it is drawn a hundred times on the way and not each second. */
export const useProgress = (run: ActiveMission): number =>
  useTick((now) => Math.floor(calculateProgress(run, now) * 100));
