import { describe, expect, it } from 'vitest';
import { assetUid, runId } from '../../ids.ts';
import {
  aCaptain,
  accepted,
  ANNE,
  aPurse,
  gear,
  NOON,
  PRICES_AT_REST,
  refused,
  wardrobe,
} from '../../testing/builders.ts';
import { TABLES } from '../../testing/tables.ts';
import { claimMission } from '../claimMission.ts';
import { MINUTE_MS } from '../mission.ts';
import { sendWithDice } from '../sendMission.ts';

const hands = gear({ uid: '60', family: 'CREW', design: 'deckhands', level: 10 });
const send = (thrown: number, captain = aCaptain({ type: 'FM', name: 'Flint #1' })) =>
  sendWithDice(
    {
      purse: aPurse(),
      team: [captain],
      gear: wardrobe(hands),
      prices: PRICES_AT_REST,
      seeds: { server: 's', player: 'p' },
    },
    { sender: ANNE, mission: 'wreck', team: [captain.uid] },
    { now: NOON, content: TABLES },
    { id: runId('r'), contentHash: 'c', commitment: 'k' },
    { below: (n) => Math.min(thrown, n - 1) },
  );
const comeHome = (thrown: number) => {
  const { run, team, purse } = accepted(send(thrown)).state;
  return accepted(
    claimMission(
      { run, team, purse, trainee: null, emission: {} },
      { claimant: ANNE },
      { now: NOON + 60 * MINUTE_MS, content: TABLES },
    ),
  );
};

describe('rescueCrew', () => {
  it('brings the crew home, and the captain never rescues another', () => {
    const { state, effects, result } = comeHome(899_999);
    const crew = { family: 'CREW', design: 'deckhands', name: 'Deckhands', level: 1, rarity: null };
    expect(effects).toEqual([{ type: 'grant', owner: ANNE, asset: crew }]);
    expect(result.things).toEqual([crew]);
    expect(state.team[0]).toMatchObject({ hasRescued: true, lock: null });
    expect(refused(send(0, state.team[0]))).toEqual({
      code: 'RESCUED_ALREADY',
      context: { uid: '1', name: 'Flint #1' },
    });
  });

  it('lets a captain that found nobody try again', () => {
    const { state, effects, result } = comeHome(900_000);
    expect(effects).toEqual([]);
    expect(result.outcome).toEqual({ row: 1, type: 'failure', weights: [900_000, 100_000] });
    expect(state.team[0]!.hasRescued).toBe(false);
    expect(send(0, state.team[0]).ok).toBe(true);
  });

  it('fixes at the send what the rescue will bring', () => {
    const { run } = accepted(send(0)).state;
    expect(run.prize).toMatchObject({ kind: 'RescueCrew', money: [], things: [{ design: 'deckhands' }] });
  });

  it('takes an hour, less with a swift crew', () => {
    const minutes = (captain?: Parameters<typeof send>[1]) =>
      (accepted(send(0, captain)).state.run.endsAt - NOON) / MINUTE_MS;
    expect(minutes()).toBe(60);
    // Ten levels of deckhands hasten by a fifth.
    expect(minutes(aCaptain({ type: 'FM', crew: assetUid('60') }))).toBe(48);
  });
});
