import type { WireArenaBattle, WireArenaReport } from '@blacktide/contract';
import {
  commitmentOf,
  contestantsHash,
  createArenaDice,
  drawArenaFights,
  toAssetUid,
  type ArenaContestant,
  type Dice,
} from '@blacktide/rules';
import type { ApiClient } from '../../lib/apiClient.ts';

export interface BattleCheck {
  readonly text: string;
  readonly passed: boolean;
}

interface Verification {
  readonly report: WireArenaReport;
  /** The commitment that this browser has read before the battle, if it has. */
  readonly seenCommitment: string | null;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly read: number; readonly of: number }) => void;
}

type Fight = Awaited<ReturnType<ApiClient['arena']['fights']>>[number];

/** Milliseconds of work before the page may draw a frame or answer a press. */
const SLICE_MS = 10;
/** Steps of a loop between two looks at the clock. */
const STEPS = 64;

interface Slices {
  /** Lets the page work; rejects when the result is no longer wanted. */
  readonly pause: () => Promise<void>;
  /** What a loop awaits after each step: it pauses when the slice is used up. */
  readonly afterStep: () => Promise<void>;
}

const createSlices = (signal: AbortSignal): Slices => {
  let steps = 0;
  let startedAt = performance.now();
  const pause = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    startedAt = performance.now();
  };
  return {
    pause,
    afterStep: async () => {
      if (++steps % STEPS === 0 && performance.now() - startedAt >= SLICE_MS) await pause();
    },
  };
};

const readFights = async (
  api: ApiClient,
  { report: { battleAt }, signal, onProgress }: Verification,
  { contestants }: WireArenaBattle,
): Promise<readonly Fight[]> => {
  const fights: Fight[] = [];
  for (;;) {
    onProgress({ read: fights.length, of: contestants });
    const after = fights.at(-1)?.uid;
    const query = after === undefined ? {} : { after };
    const page = await api.arena.fights({ params: { battleAt }, query }, { signal });
    fights.push(...page);
    if (page.length === 0 || fights.length >= contestants) return fights;
  }
};

/**
 * The draw shuffles all captains before its first fight. Here the dice of the shuffle are thrown ahead in slices, so that
 * the shuffle itself only exchanges places.
 */
const throwAhead = async (dice: Dice, captains: number, { pause, afterStep }: Slices): Promise<Dice> => {
  const thrown: number[] = [];
  for (let sides = captains; sides > 1; sides--) {
    thrown.push(dice.below(sides));
    await afterStep();
  }
  await pause();
  let used = 0;
  return { below: (sides) => thrown[used++] ?? dice.below(sides) };
};

type Outcome = Pick<Fight, 'against' | 'won'>;

const redraw = async (
  record: WireArenaBattle,
  contestants: readonly ArenaContestant[],
  slices: Slices,
): Promise<ReadonlyMap<string, Outcome>> => {
  const dice = createArenaDice({ ...record, battleAt: Date.parse(record.battleAt) });
  const shuffled = await throwAhead(dice, contestants.length, slices);
  const drawn = new Map<string, Outcome>();
  for (const fight of drawArenaFights(contestants, shuffled, record)) {
    if (fight) drawn.set(fight.captain, { against: fight.against?.captain ?? null, won: fight.won });
    await slices.afterStep();
  }
  await slices.pause();
  return drawn;
};

const isSameOutcome = (one: Outcome | undefined, other: Outcome): boolean =>
  one?.against === other.against && one.won === other.won;

/** Reads the public record of a battle and repeats its draw with the code that the server uses. */
export const verifyBattle = async (
  api: ApiClient,
  verification: Verification,
): Promise<readonly BattleCheck[]> => {
  const { report, seenCommitment, signal } = verification;
  const record = await api.arena.battle({ params: { battleAt: report.battleAt } }, { signal });
  const fights = await readFights(api, verification, record);
  const contestants = fights.map(({ uid, strength }) => ({ captain: toAssetUid(uid), strength }));
  const slices = createSlices(signal);
  const drawn = await redraw(record, contestants, slices);
  const isListUnchanged =
    fights.length === record.contestants && contestantsHash(contestants) === record.contestantsHash;
  await slices.pause();
  const { captain, opponent, won } = report;
  const own = fights.find(({ uid }) => uid === captain.uid);
  const seen =
    seenCommitment === null
      ? []
      : [
          {
            text: 'The commitment is the one that this browser read before the battle',
            passed: seenCommitment === record.commitment,
          },
        ];
  return [
    ...seen,
    {
      text: 'The server’s seed is the one that it committed to before the battle',
      passed: commitmentOf(record.serverSeed) === record.commitment,
    },
    {
      text: 'The list of captains and strengths is complete and unchanged since the battle',
      passed: isListUnchanged,
    },
    {
      text: 'The draw, repeated in this browser, gives the same opponents and winners for every captain',
      passed: fights.every((fight) => isSameOutcome(drawn.get(fight.uid), fight)),
    },
    {
      text: 'Your captain, its opponent and the outcome in this report are those of the draw',
      passed:
        own?.strength === captain.strength &&
        isSameOutcome(drawn.get(captain.uid), { against: opponent?.uid ?? null, won }),
    },
  ];
};
