import type { ActiveMission } from '@blacktide/contract';
import { useBeat } from '../../lib/useBeat.ts';
import { countdownText, isReady, progressOf, stateOf } from './times.ts';

/** The running clock of one mission. */
export const Countdown = ({ run }: { readonly run: ActiveMission }) => (
  <>{useBeat((now) => countdownText(stateOf(run, now)))}</>
);

export const useReady = (run: ActiveMission): boolean => useBeat((now) => isReady(run, now));

/** In whole percent, so that it is drawn a hundred times on the way and not each second. */
export const useProgress = (run: ActiveMission): number =>
  useBeat((now) => Math.floor(progressOf(run, now) * 100));
