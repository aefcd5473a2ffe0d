import { describe, expect, it } from 'vitest';
import { toAssetUid, toRunId } from '../../ids.ts';
import {
  aCaptain,
  expectAccepted,
  ANNE,
  someBalances,
  aGearPiece,
  NOON,
  REFERENCE_PRICES,
  expectRejected,
  indexGear,
} from '../../../testing/builders.ts';
import { TEST_CONTENT } from '../../../testing/testContent.ts';
import { claimMission } from '../claimMission.ts';
import { MINUTE_MS } from '../mission.ts';
import { sendWithDice } from '../sendMission.ts';

const deckhands = aGearPiece({ uid: '60', family: 'CREW', design: 'deckhands', level: 10 });
const send = (thrown: number, captain = aCaptain({ type: 'FM', name: 'Flint #1' })) =>
  sendWithDice(
    {
      balances: someBalances(),
      team: [captain],
      gear: indexGear(deckhands),
      prices: REFERENCE_PRICES,
      seeds: { server: 's', player: 'p' },
    },
    { sender: ANNE, mission: 'wreck', team: [captain.uid] },
    { now: NOON, content: TEST_CONTENT },
    { id: toRunId('r'), contentHash: 'c', commitment: 'k' },
    { below: (n) => Math.min(thrown, n - 1) },
  );
const sendAndClaim = (thrown: number) => {
  const { run, team, balances } = expectAccepted(send(thrown)).state;
  return expectAccepted(
    claimMission(
      { run, team, balances, trainee: null, emission: {} },
      { claimant: ANNE },
      { now: NOON + 60 * MINUTE_MS, content: TEST_CONTENT },
    ),
  );
};

describe('rescueCrew', () => {
  it('grants the crew, and the captain cannot rescue another', () => {
    const { state, effects, result } = sendAndClaim(899_999);
    const crew = { family: 'CREW', design: 'deckhands', name: 'Deckhands', level: 1, rarity: null };
    expect(effects).toEqual([{ type: 'grant', owner: ANNE, asset: crew }]);
    expect(result.things).toEqual([crew]);
    expect(state.team[0]).toMatchObject({ hasRescued: true, lock: null });
    expect(expectRejected(send(0, state.team[0]))).toEqual({
      code: 'RESCUED_ALREADY',
      context: { uid: '1', name: 'Flint #1' },
    });
  });

  it('lets a captain that found nobody try again', () => {
    const { state, effects, result } = sendAndClaim(900_000);
    expect(effects).toEqual([]);
    expect(result.outcome).toEqual({ row: 1, type: 'failure', weights: [900_000, 100_000] });
    expect(state.team[0]!.hasRescued).toBe(false);
    expect(send(0, state.team[0]).ok).toBe(true);
  });

  it('fixes at the send what the rescue will bring', () => {
    const { run } = expectAccepted(send(0)).state;
    expect(run.prize).toMatchObject({ kind: 'RescueCrew', money: [], things: [{ design: 'deckhands' }] });
  });

  it('takes an hour, less with a swift crew', () => {
    const minutes = (captain?: Parameters<typeof send>[1]) =>
      (expectAccepted(send(0, captain)).state.run.endsAt - NOON) / MINUTE_MS;
    expect(minutes()).toBe(60);
    // Ten levels of deckhands hasten by a fifth.
    expect(minutes(aCaptain({ type: 'FM', crew: toAssetUid('60') }))).toBe(48);
  });
});
