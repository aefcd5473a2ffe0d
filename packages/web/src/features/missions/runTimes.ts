import type { ActiveMission } from '@blacktide/contract';
import { countdown, COUNTDOWN_TEXTS, endTimeOf, isClaimable, type Countdown } from '@blacktide/rules';
import { KIND_FACTS } from '@blacktide/content/missionKinds';
import { formatClock } from '../../lib/formatTime.ts';

type TimedRun = Pick<ActiveMission, 'type' | 'startTime' | 'missionEndTime' | 'mission'>;

/** Null when the date on the wire is malformed. */
const findEndTime = ({ type, missionEndTime, mission }: Omit<TimedRun, 'startTime'>): number | null => {
  if (KIND_FACTS[type].endsOnMissionDate) return endTimeOf(mission.missionStats.missionEndDate);
  const end = Date.parse(missionEndTime);
  return Number.isNaN(end) ? null : end;
};

export const toCountdown = (run: TimedRun, now: number): Countdown =>
  countdown({ kind: run.type, startedAt: Date.parse(run.startTime), endsAt: findEndTime(run) }, now);

export const formatCountdown = (state: Countdown): string => {
  switch (state.state) {
    case 'elapsed':
      return formatClock(state.milliseconds);
    case 'remaining':
      // Rounded up: the clock shows 00:00:01 until the end is reached.
      return formatClock(Math.ceil(state.milliseconds / 1000) * 1000);
    default:
      return COUNTDOWN_TEXTS[state.state];
  }
};

/** Rounded up, as all clocks that count down. */
export const formatTimeToClaim = (run: TimedRun, now: number): string =>
  formatClock(Math.ceil(((findEndTime(run) ?? now) - now) / 1000) * 1000);

export const isReady = (run: TimedRun, now: number): boolean => {
  const endsAt = findEndTime(run);
  return endsAt !== null && isClaimable({ startedAt: Date.parse(run.startTime), endsAt }, now);
};

/** Least time left first; runs without a valid end are last. */
export const sortByTimeLeft = <Run extends TimedRun>(runs: readonly Run[]): Run[] =>
  runs.toSorted((a, b) => (findEndTime(a) ?? Infinity) - (findEndTime(b) ?? Infinity));

/** The elapsed share of the run, 0 to 1. */
export const calculateProgress = (run: TimedRun, now: number): number => {
  const start = Date.parse(run.startTime);
  const end = findEndTime(run);
  if (end === null) return 0;
  return end <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (end - start)));
};
