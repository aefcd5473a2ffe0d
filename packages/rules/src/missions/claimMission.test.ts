import { describe, expect, it } from 'vitest';
import { toAssetUid, toRunId } from '../ids.ts';
import { toUnits } from '../money.ts';
import {
  aCaptain,
  expectAccepted,
  ANNE,
  someBalances,
  aGearPiece,
  JACK,
  NOON,
  expectRejected,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { claimMission, type ClaimState } from './claimMission.ts';
import { HOUR_MS } from './mission.ts';
import type { Prize } from './kinds/registry.ts';
import type { MissionRun } from './missionRun.ts';

const booty = (display: number) => toUnits(display, 'BOOTY');
const plunder: Prize = {
  kind: 'Plunders',
  currency: 'BOOTY',
  permille: 3000,
  perHour: booty(30),
  capMs: 8 * HOUR_MS,
};
const aRun = (given: Partial<MissionRun> = {}): MissionRun => ({
  id: toRunId('run-1'),
  owner: ANNE,
  mission: 'harbour',
  kind: 'Plunders',
  team: [toAssetUid('1')],
  startedAt: NOON,
  endsAt: NOON + HOUR_MS,
  levelCount: 1,
  paid: [],
  outcome: { row: 2, type: 'success', weights: [200_000, 500_000, 300_000] },
  prize: plunder,
  contentHash: 'c',
  commitment: 'k',
  playerSeed: 'p',
  serverSeed: 's',
  claimedAt: null,
  ...given,
});
const away = aCaptain({ lock: { kind: 'mission', run: toRunId('run-1') } });
const state = (run: Partial<MissionRun> = {}, given: Partial<ClaimState> = {}): ClaimState => ({
  balances: someBalances(),
  run: aRun(run),
  team: [away],
  trainee: null,
  emission: {},
  ...given,
});
const claim = (given: ClaimState, now: number, claimant = ANNE) =>
  claimMission(given, { claimant }, { now, content: TEST_CONTENT });

describe('claimMission', () => {
  it('pays from the faucet of its kind, frees the captain and reveals the seed', () => {
    const { state: after, effects, result } = expectAccepted(claim(state(), NOON + 2 * HOUR_MS));
    expect(effects).toEqual([
      {
        type: 'transfer',
        from: 'faucet:plunders',
        to: `player:${ANNE}`,
        currency: 'BOOTY',
        amount: booty(60),
        reason: 'mission.reward',
      },
    ]);
    expect(after.balances.BOOTY).toBe(booty(60));
    expect(after.run.claimedAt).toBe(NOON + 2 * HOUR_MS);
    expect(after.team[0]).toMatchObject({ lock: null, arEarned: booty(60), missionsPlayed: 1, level: 5 });
    expect(result).toMatchObject({
      runId: 'run-1',
      mission: 'Harbour',
      multiplierPermille: 3000,
      awayMs: 2 * HOUR_MS,
      serverSeed: 's',
      money: [{ currency: 'BOOTY', amount: booty(60) }],
    });
  });

  it('grows with the time away up to the cap, then stops', () => {
    const paid = (hours: number) =>
      expectAccepted(claim(state(), NOON + hours * HOUR_MS)).state.balances.BOOTY;
    expect(paid(1)).toBe(booty(30));
    expect(paid(7.5)).toBe(booty(225));
    expect(paid(8)).toBe(booty(240));
    expect(paid(800)).toBe(booty(240));
  });

  it('MISS-39 can be claimed from the end time on, or at once where the duration is 0', () => {
    expect(expectRejected(claim(state(), NOON + HOUR_MS - 1))).toEqual({
      code: 'MISSION_NOT_FINISHED',
      context: { run: 'run-1', endsAt: NOON + HOUR_MS },
    });
    expect(claim(state(), NOON + HOUR_MS).ok).toBe(true);
    expect(claim(state({ endsAt: NOON }), NOON).ok).toBe(true);
  });

  it('is harmless when the clock jumps back', () => {
    const back = expectAccepted(claim(state({ endsAt: NOON }), NOON - 5 * HOUR_MS));
    expect(back.effects).toEqual([]);
    expect(back.result.awayMs).toBe(0);
    expect(expectRejected(claim(state(), NOON - HOUR_MS)).code).toBe('MISSION_NOT_FINISHED');
  });

  it('pays once, and only to the owner', () => {
    const { state: after } = expectAccepted(claim(state(), NOON + HOUR_MS));
    expect(expectRejected(claim(after, NOON + HOUR_MS)).code).toBe('MISSION_CLAIMED_ALREADY');
    expect(expectRejected(claim(state(), NOON + HOUR_MS, JACK)).code).toBe('NOT_YOURS');
    expect(expectRejected(claim(state({ claimedAt: 0 }), NOON + HOUR_MS)).code).toBe(
      'MISSION_CLAIMED_ALREADY',
    );
  });

  it('grants the assets of a raid and divides its BOOTY among the totals of the captains', () => {
    const lamp = { family: 'ITEM', design: 'lamp', name: 'Lamp', level: 1, rarity: null } as const;
    const raid = state(
      {
        kind: 'Raids',
        mission: 'gone-from-content',
        team: [toAssetUid('1'), toAssetUid('2')],
        prize: { kind: 'Raids', money: [{ currency: 'BOOTY', amount: booty(50) }], things: [lamp] },
      },
      { team: [away, { ...away, uid: toAssetUid('2') }] },
    );
    const { state: after, effects, result } = expectAccepted(claim(raid, NOON + HOUR_MS));
    expect(effects.at(-1)).toEqual({ type: 'grant', owner: ANNE, asset: lamp });
    expect(effects[0]).toMatchObject({ from: 'faucet:raids', amount: booty(50) });
    expect(after.team.map(({ arEarned }) => arEarned)).toEqual([booty(25), booty(25)]);
    expect(result).toMatchObject({ mission: 'gone-from-content', multiplierPermille: 1000, things: [lamp] });
  });

  it('counts only BOOTY towards what a captain has earned', () => {
    const gems = state({ prize: { ...plunder, currency: 'GEMS' } });
    const { state: after } = expectAccepted(claim(gems, NOON + HOUR_MS));
    expect(after.balances.GEMS).toBe(booty(30));
    expect(after.team[0]!.arEarned).toBe(0n);
  });

  it('records a rescue only when it succeeded', () => {
    const rescue = (type: 'success' | 'failure') =>
      expectAccepted(
        claim(
          state({
            kind: 'RescueCrew',
            outcome: { row: 0, type, weights: [900_000, 100_000] },
            prize: { kind: 'RescueCrew', money: [], things: [] },
          }),
          NOON + HOUR_MS,
        ),
      ).state.team[0]!.hasRescued;
    expect(rescue('success')).toBe(true);
    expect(rescue('failure')).toBe(false);
    const veteran = state({}, { team: [{ ...away, hasRescued: true }] });
    expect(expectAccepted(claim(veteran, NOON + HOUR_MS)).state.team[0]!.hasRescued).toBe(true);
  });

  it('raises the trainee, captain or gear, never above its highest level', () => {
    const lesson = (trainee: string, levels: number) => ({
      kind: 'Events' as const,
      prize: { kind: 'Events' as const, trainee: toAssetUid(trainee), levels },
    });
    expect(expectAccepted(claim(state(lesson('1', 2)), NOON + HOUR_MS)).state.team[0]!.level).toBe(7);
    const late = state(lesson('1', 2), { team: [{ ...away, level: 19 }] });
    expect(expectAccepted(claim(late, NOON + HOUR_MS)).state.team[0]!.level).toBe(20);
    const tool = state(lesson('50', 3), { trainee: aGearPiece({ level: 2 }) });
    const after = expectAccepted(claim(tool, NOON + HOUR_MS)).state;
    expect(after.trainee!.level).toBe(5);
    expect(after.team[0]!.level).toBe(5);
    const sharp = state(lesson('50', 3), { trainee: aGearPiece({ level: 9 }) });
    expect(expectAccepted(claim(sharp, NOON + HOUR_MS)).state.trainee!.level).toBe(10);
  });

  it('keeps the reward for another day when the faucet is dry', () => {
    const day = Math.floor(NOON / (24 * HOUR_MS));
    const emission = { 'faucet:plunders/BOOTY': { day, today: booty(9_990), ever: booty(9_990) } };
    const dry = state({}, { emission });
    expect(expectRejected(claim(dry, NOON + HOUR_MS))).toEqual({
      code: 'FAUCET_DRY',
      context: { faucet: 'faucet:plunders', currency: 'BOOTY', left: booty(10) },
    });
    expect(claim(dry, NOON + 24 * HOUR_MS).ok).toBe(true);
  });
});
