import type { ActiveMission } from '@blacktide/contract';
import { countdown, COUNTDOWN_TEXTS, endTimeOf, isClaimable, type Countdown } from '@blacktide/rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

/** `8 h 30 min`: how long something takes. */
export const formatDuration = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE));
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** `1d 02:03:04`, or `02:03:04` within a day: a clock that runs. */
export const formatClock = (milliseconds: number): string => {
  const left = Math.max(0, milliseconds);
  const days = Math.floor(left / DAY);
  const hms = [
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
    Math.floor((left % MINUTE) / 1000),
  ];
  return `${days > 0 ? `${days}d ` : ''}${hms.map(padTwoDigits).join(':')}`;
};

type TimedRun = Pick<ActiveMission, 'type' | 'startTime' | 'missionEndTime' | 'mission'>;

/** When it is over, or null where its end makes no sense. Specials end together, on the mission's own date. */
export const findEndTime = ({
  type,
  missionEndTime,
  mission,
}: Omit<TimedRun, 'startTime'>): number | null => {
  if (type === 'Specials') return endTimeOf(mission.missionStats.missionEndDate);
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
      // A second that has begun still has to pass.
      return formatClock(Math.ceil(state.milliseconds / 1000) * 1000);
    default:
      return COUNTDOWN_TEXTS[state.state];
  }
};

export const isReady = (run: TimedRun, now: number): boolean => {
  const endsAt = findEndTime(run);
  return endsAt !== null && isClaimable({ startedAt: Date.parse(run.startTime), endsAt }, now);
};

/** Least time left first; an end that makes no sense comes last. */
export const sortByTimeLeft = <Run extends TimedRun>(runs: readonly Run[]): Run[] =>
  runs.toSorted((a, b) => (findEndTime(a) ?? Infinity) - (findEndTime(b) ?? Infinity));

/** How much of the way lies behind, 0 to 1. */
export const calculateProgress = (run: TimedRun, now: number): number => {
  const start = Date.parse(run.startTime);
  const end = findEndTime(run);
  if (end === null) return 0;
  return end <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (end - start)));
};

/** What a plunder has gathered by now at 1X: it grows with the time away until it is full. */
export const calculateGathered = (
  { startTime, gathers }: Pick<ActiveMission, 'startTime' | 'gathers'>,
  now: number,
): number => {
  if (!gathers) return 0;
  const start = Date.parse(startTime);
  const full = Date.parse(gathers.fullTime);
  const away = Math.min(Math.max(now, start), full) - start;
  return Math.min(gathers.most, (gathers.perHour * away) / HOUR);
};
