import { isClaimable } from './missionRun.ts';
import type { MissionKind } from './kinds/kindNames.ts';
import { kindRule } from './kinds/registry.ts';

/** The wire's form of a special's end. */
interface MissionEndDate {
  readonly _seconds: number;
  readonly _nanoseconds: number;
}

/** Milliseconds, or null where the date is malformed. */
export const endTimeOf = (date: unknown): number | null => {
  if (typeof date !== 'object' || date === null) return null;
  const { _seconds: seconds, _nanoseconds: nanoseconds } = date as Partial<MissionEndDate>;
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return null;
  const time = seconds * 1000 + Math.floor(nanoseconds / 1_000_000);
  return Number.isFinite(time) ? time : null;
};

export const missionEndDate = (endsAt: number): MissionEndDate => ({
  _seconds: Math.floor(endsAt / 1000),
  _nanoseconds: (endsAt % 1000) * 1_000_000,
});

export type Countdown =
  /** Open-ended kinds: the time since the start; `claimable` from the minimum on. */
  | { readonly state: 'elapsed'; readonly milliseconds: number; readonly claimable: boolean }
  | { readonly state: 'remaining'; readonly milliseconds: number }
  | { readonly state: 'ready' }
  | { readonly state: 'invalid' };

/** What a running mission's clock shows. Never negative, even if the clock was set back. */
export const countdown = (
  run: { readonly kind: MissionKind; readonly startedAt: number; readonly endsAt: number | null },
  now: number,
): Countdown => {
  const { kind, startedAt, endsAt } = run;
  if (endsAt === null || !Number.isFinite(endsAt)) return { state: 'invalid' };
  const claimable = isClaimable({ startedAt, endsAt }, now);
  if (kindRule(kind).openEnded)
    return { state: 'elapsed', milliseconds: Math.max(0, now - startedAt), claimable };
  return claimable ? { state: 'ready' } : { state: 'remaining', milliseconds: endsAt - now };
};

export const COUNTDOWN_TEXTS = { ready: 'Ready To Claim', invalid: 'Invalid end time' } as const;
