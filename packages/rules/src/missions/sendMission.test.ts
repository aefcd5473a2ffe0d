import { describe, expect, it } from 'vitest';
import { contentHash } from '../fairness/contentHash.ts';
import { commitmentOf, runIdOf } from '../fairness/fairDice.ts';
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
  REFERENCE_PRICES,
  expectRejected,
  indexGear,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { sendMission, type SendMission, type SendState } from './sendMission.ts';
import { HOUR_MS } from './mission.ts';

const context = { now: NOON, content: TEST_CONTENT };
const state = (given: Partial<SendState> = {}): SendState => ({
  balances: someBalances({ BOOTY: 1000, GOLD: 100_000, BATTLE_TOKEN: 2 }),
  team: [aCaptain()],
  gear: {},
  prices: REFERENCE_PRICES,
  seeds: { server: 'server-seed', player: 'player-seed' },
  ...given,
});
const sendCommand = (mission: string, team: readonly string[] = ['1'], levelCount?: number): SendMission => ({
  sender: ANNE,
  mission,
  team: team.map(toAssetUid),
  ...(levelCount !== undefined && { levelCount }),
});
const firstMate = aCaptain({ uid: '2', type: 'FM', name: 'Flint #1' });

describe('sendMission', () => {
  it('takes no more BOOTY than the player was shown', () => {
    // Level 3 at the school costs 45 BOOTY.
    const send = (maxCost: number) =>
      sendMission(
        state({ team: [aCaptain({ level: 3 })] }),
        { ...sendCommand('school-captain'), maxCost: toUnits(maxCost, 'BOOTY') },
        context,
      );
    expect(expectRejected(send(44.99))).toEqual({
      code: 'PRICE_MOVED',
      context: { cost: toUnits(45, 'BOOTY'), shown: toUnits(44.99, 'BOOTY') },
    });
    expect(expectAccepted(send(45)).state.run.paid).toEqual([
      { currency: 'BOOTY', amount: toUnits(45, 'BOOTY') },
    ]);
  });

  it('pays, locks the captain and writes a run that can be claimed later', () => {
    const {
      state: after,
      effects,
      result,
    } = expectAccepted(sendMission(state(), sendCommand('harbour'), context));
    const { run } = after;
    const commitment = commitmentOf('server-seed');
    expect(run).toMatchObject({
      id: runIdOf(commitment),
      owner: ANNE,
      mission: 'harbour',
      kind: 'Plunders',
      team: ['1'],
      startedAt: NOON,
      endsAt: NOON + HOUR_MS,
      levelCount: 1,
      paid: [{ currency: 'BATTLE_TOKEN', amount: 1n }],
      contentHash: contentHash(TEST_CONTENT),
      commitment,
      playerSeed: 'player-seed',
      serverSeed: 'server-seed',
      claimedAt: null,
    });
    expect(after.team[0]!.lock).toEqual({ kind: 'mission', run: run.id });
    expect(after.balances.BATTLE_TOKEN).toBe(1n);
    expect(effects).toEqual([
      {
        type: 'transfer',
        from: `player:${ANNE}`,
        to: 'burn',
        currency: 'BATTLE_TOKEN',
        amount: 1n,
        reason: 'mission.cost',
      },
    ]);
    expect(result).toEqual({
      runId: run.id,
      mission: 'Harbour',
      startedAt: NOON,
      endsAt: NOON + HOUR_MS,
      commitment,
    });
  });

  it('fixes the outcome by the seeds: same seeds, same outcome', () => {
    const outcomeWith = (server: string) =>
      expectAccepted(sendMission(state({ seeds: { server, player: 'p' } }), sendCommand('harbour'), context))
        .state.run;
    expect(outcomeWith('a').prize).toEqual(outcomeWith('a').prize);
    const rows = new Set(Array.from({ length: 60 }, (_, i) => outcomeWith(`s${i}`).outcome.row));
    expect([...rows].toSorted()).toEqual([0, 1, 2]);
  });

  it('reveals nothing of the outcome in its result', () => {
    const { result } = expectAccepted(sendMission(state(), sendCommand('harbour'), context));
    expect(Object.keys(result).toSorted()).toEqual(['commitment', 'endsAt', 'mission', 'runId', 'startedAt']);
  });

  it('MISS-29 asks for a battle token for each captain on a plunder that needs one', () => {
    const broke = state({ balances: someBalances({ BOOTY: 1000 }) });
    expect(expectRejected(sendMission(broke, sendCommand('harbour'), context))).toEqual({
      code: 'BATTLE_TOKEN_MISSING',
      context: { missing: 1n },
    });
    expect(sendMission(broke, sendCommand('larder'), context).ok).toBe(true);
  });

  it('MISS-28 and MISS-33 refuse an empty team', () => {
    expect(expectRejected(sendMission(state(), sendCommand('harbour', []), context)).code).toBe('TEAM_EMPTY');
  });

  it('RULE-13 charges the captains times the cost of each', () => {
    const pair = state({ team: [aCaptain(), firstMate] });
    const { state: after } = expectAccepted(sendMission(pair, sendCommand('fort', ['1', '2']), context));
    expect(after.run.paid).toEqual([{ currency: 'BOOTY', amount: toUnits(10, 'BOOTY') }]);
    expect(after.balances.BOOTY).toBe(toUnits(990, 'BOOTY'));
    expect(after.team.map(({ lock }) => lock?.kind)).toEqual(['mission', 'mission']);
  });

  it('rejects a cost above the balances, and accepts one equal to them', () => {
    const pair = (BOOTY: number) =>
      state({ team: [aCaptain(), firstMate], balances: someBalances({ BOOTY }) });
    expect(expectRejected(sendMission(pair(9.5), sendCommand('fort', ['1', '2']), context))).toEqual({
      code: 'NOT_ENOUGH_CURRENCY',
      context: { currency: 'BOOTY', missing: toUnits(0.5, 'BOOTY') },
    });
    expect(sendMission(pair(10), sendCommand('fort', ['1', '2']), context).ok).toBe(true);
  });

  it('sends on a raid only one First Mate with one Quartermaster, a UNIQUE standing for either', () => {
    const types = (a: 'QM' | 'FM' | 'UNIQUE', b: 'QM' | 'FM' | 'UNIQUE') =>
      sendMission(
        state({ team: [aCaptain({ type: a }), aCaptain({ uid: '2', type: b })] }),
        sendCommand('fort', ['1', '2']),
        context,
      ).ok;
    expect(types('FM', 'QM')).toBe(true);
    expect(types('QM', 'UNIQUE')).toBe(true);
    expect(types('UNIQUE', 'UNIQUE')).toBe(true);
    expect(types('QM', 'QM')).toBe(false);
    expect(types('FM', 'FM')).toBe(false);
    expect(expectRejected(sendMission(state(), sendCommand('fort'), context)).code).toBe(
      'RAID_TEAM_INCOMPLETE',
    );
  });

  it('sends one captain at a time on every other kind', () => {
    const pair = state({ team: [aCaptain(), firstMate] });
    expect(expectRejected(sendMission(pair, sendCommand('harbour', ['1', '2']), context))).toEqual({
      code: 'TEAM_SIZE',
      context: { size: 2, needed: 1 },
    });
  });

  it('refuses a captain named twice, unknown, of another player, away, busy or too low', () => {
    const code = (given: Partial<SendState>, command = sendCommand('harbour')) =>
      expectRejected(sendMission(state(given), command, context)).code;
    expect(code({}, sendCommand('harbour', ['1', '1']))).toBe('TEAM_DUPLICATE');
    expect(code({}, sendCommand('harbour', ['7']))).toBe('CAPTAIN_UNKNOWN');
    expect(code({}, sendCommand('fort', ['1', '7']))).toBe('CAPTAIN_UNKNOWN');
    expect(code({ team: [aCaptain({ owner: JACK })] })).toBe('NOT_YOURS');
    expect(code({ team: [aCaptain({ location: 'wallet' })] })).toBe('NOT_IN_GAME');
    expect(code({ team: [aCaptain({ location: 'moving' })] })).toBe('NOT_IN_GAME');
    expect(code({ team: [aCaptain({ lock: { kind: 'arena' } })] })).toBe('CAPTAIN_BUSY');
    expect(code({ team: [aCaptain({ lock: { kind: 'mission', run: toRunId('r') } })] })).toBe('CAPTAIN_BUSY');
    expect(code({ team: [aCaptain({ lock: { kind: 'genesis', ship: toAssetUid('9') } })] })).toBe(
      'CAPTAIN_BUSY',
    );
    const low = [aCaptain({ level: 1 }), { ...firstMate, level: 2 }];
    expect(code({ team: low }, sendCommand('fort', ['1', '2']))).toBe('LEVEL_TOO_LOW');
  });

  it('says who is busy with what, and who lacks which level', () => {
    const inArena = state({ team: [aCaptain({ lock: { kind: 'arena' } })] });
    expect(expectRejected(sendMission(inArena, sendCommand('harbour'), context)).context).toEqual({
      uid: '1',
      name: 'Quill #1',
      with: 'arena',
    });
    const low = state({ team: [firstMate, aCaptain({ level: 1 })] });
    expect(expectRejected(sendMission(low, sendCommand('fort', ['1', '2']), context)).context).toEqual({
      uid: '1',
      name: 'Quill #1',
      level: 1,
      needed: 2,
    });
  });

  it('ignores captains in the state that were not asked for', () => {
    const { state: after } = expectAccepted(
      sendMission(state({ team: [aCaptain(), firstMate] }), sendCommand('larder'), context),
    );
    expect(after.run.team).toEqual(['1']);
    expect(after.team.map(({ uid }) => uid)).toEqual(['1']);
  });

  it('HOME-23 sends nobody on a hidden or unknown mission', () => {
    const pair = state({ team: [aCaptain(), firstMate] });
    expect(expectRejected(sendMission(pair, sendCommand('ghost', ['1', '2']), context)).code).toBe(
      'MISSION_UNKNOWN',
    );
    expect(expectRejected(sendMission(state(), sendCommand('atlantis'), context)).code).toBe(
      'MISSION_UNKNOWN',
    );
  });

  it('sends no captain on a Genesis mission', () => {
    expect(expectRejected(sendMission(state(), sendCommand('fleet'), context))).toEqual({
      code: 'MISSION_FOR_SHIPS',
      context: { mission: 'Fleet' },
    });
  });

  it('lets only a First Mate or UNIQUE that has not rescued yet rescue a crew', () => {
    const code = (captain: Parameters<typeof aCaptain>[0]) => {
      const decision = sendMission(state({ team: [aCaptain(captain)] }), sendCommand('wreck'), context);
      return decision.ok ? 'ok' : decision.rejection.code;
    };
    expect(code({ type: 'FM' })).toBe('ok');
    expect(code({ type: 'UNIQUE' })).toBe('ok');
    expect(code({ type: 'QM' })).toBe('RESCUE_NEEDS_FIRST_MATE');
    expect(code({ type: 'FM', hasRescued: true })).toBe('RESCUED_ALREADY');
  });

  it('MISS-32 sends on a special only before its end, and holds until then', () => {
    const end = Date.UTC(2027, 0, 1);
    const at = (now: number) => sendMission(state(), sendCommand('voyage'), { ...context, now });
    expect(expectAccepted(at(NOON)).state.run.endsAt).toBe(end);
    const boardsUntil = Date.UTC(2026, 9, 1);
    expect(at(boardsUntil - 1).ok).toBe(true);
    const sailed = { code: 'SPECIAL_SAILED', context: { mission: 'Voyage', boardsUntil } };
    expect([expectRejected(at(boardsUntil)), expectRejected(at(end - 1))]).toEqual([sailed, sailed]);
    expect(expectRejected(at(end))).toEqual({
      code: 'SPECIAL_ENDED',
      context: { mission: 'Voyage', endsAt: end },
    });
  });

  it('shortens a raid by speed', () => {
    const hands = aGearPiece({ uid: '60', family: 'CREW', design: 'deckhands', level: 10 });
    const crewed = state({
      team: [aCaptain({ crew: toAssetUid('60') }), { ...firstMate, crew: toAssetUid('61') }],
      gear: indexGear(hands, { ...hands, uid: toAssetUid('61') }),
    });
    const { run } = expectAccepted(sendMission(crewed, sendCommand('fort', ['1', '2']), context)).state;
    expect(run.endsAt - run.startedAt).toBe(2 * HOUR_MS * 0.8);
  });
});
