import { battlesBetween, nextBattleAt, type BattleType } from '@blacktide/rules';

/** Milliseconds. The server has fought most battles this long after their hour. */
const FIRST_READ_MS = 2000;
const READ_EVERY_MS = 3000;
/** Counted, not timed: a computer that slept, or a game whose clock was moved, is ahead at once by more than any limit. */
const MAX_READS = 10;

interface BattleWatchDeps {
  /** Reads everything again that a battle changes. */
  readonly read: () => void;
  /** Whether the page knows the result of this battle, or there is none for this player. */
  readonly isKnown: (battleAt: number) => boolean;
}

/** Returns what must be called each second with the game time: it reads after each battle until the result is known. */
export const createBattleWatch = (
  type: BattleType,
  startedAt: number,
  { read, isKnown }: BattleWatchDeps,
) => {
  // A battle just before the start may not be fought yet.
  let nextBattle = nextBattleAt(type, startedAt - MAX_READS * READ_EVERY_MS);
  let awaited: { readonly battleAt: number; reads: number } | null = null;
  let readAt = 0;
  return (now: number): void => {
    // The latest one, if a tab that slept has missed several.
    const battleAt = battlesBetween(type, nextBattle - 1, now).at(-1);
    if (battleAt !== undefined) {
      nextBattle = nextBattleAt(type, now);
      awaited = { battleAt, reads: 0 };
      readAt = battleAt + FIRST_READ_MS;
    }
    if (!awaited || now < readAt) return;
    if (awaited.reads === MAX_READS || (awaited.reads > 0 && isKnown(awaited.battleAt))) {
      awaited = null;
      return;
    }
    awaited.reads++;
    readAt = now + READ_EVERY_MS;
    read();
  };
};
