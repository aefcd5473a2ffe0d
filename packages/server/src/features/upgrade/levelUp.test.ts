import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STARTER_BOOTY } from '../../../testing/contentFigures.ts';
import { grantBalances } from '../../../testing/seededPlayer.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { loadCaptains, sendAndWait, updateEquippedRow } from '../../../testing/missionRuns.ts';
import {
  startTestServer,
  waitForResult,
  type TestPlayer,
  type TestServer,
} from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true });
});
afterAll(() => server.close());

type LevelUpBody = Parameters<TestPlayer['api']['upgrade']['levelUp']>[0]['body'];
const levelUp = async (player: TestPlayer, body: LevelUpBody) =>
  waitForResult(player, (await player.api.upgrade.levelUp({ body })).jobId);

/** Of the starter fleet: a QM at level 3, a UNIQUE at level 5. */
const DESIGNS = { QM: 'qm-01', UNIQUE: 'unique-01' } as const;
const findCaptain = async (player: TestPlayer, type: keyof typeof DESIGNS) => {
  const captain = (await loadCaptains(player)).find(({ design }) => design === DESIGNS[type]);
  if (!captain) throw new Error(`the starter fleet has a ${type}`);
  return captain;
};
const levelledUp = (name: string, level: number): string =>
  `Successfully Levelled Up ${name} to Level ${level}`;
const SOUND = { sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 };
const readBooty = async (player: TestPlayer): Promise<number> => (await player.api.users.me()).balances.BOOTY;

describe('level up', () => {
  it('API-11 UPG-16 raises a captain and burns exactly the cost', async () => {
    const player = await server.signIn();
    const { uid, name } = await findCaptain(player, 'QM');
    const before = await readBooty(player);
    // From level 3 to 5 a QM costs 3.4 × (3² + 4²).
    expect(
      await levelUp(player, { type: 'QM', levelUpUid: uid, levelUpCount: 2, maxCost: 85 }),
    ).toMatchObject({
      type: 'levelUpEntities',
      data: {
        success: true,
        message: `Successfully Levelled Up ${name} to Level 5`,
        result: { uid, type: 'QM', name, level: 5, cost: { currency: 'BOOTY', amount: 85 } },
      },
    });
    expect((await findCaptain(player, 'QM')).level).toBe(5);
    expect(await readBooty(player)).toBe(before - 85);
    expect(await checkLedger(server.app.db)).toEqual(SOUND);
  });

  it('raises items, ships and crews', async () => {
    const player = await server.signIn();
    const [item] = await player.api.inventory.items();
    const nfts = await player.api.inventory.nfts();
    const things = [item, ...nfts.filter(({ type }) => type === 'SHIP' || type === 'CREW')];
    for (const thing of things) {
      if (!thing) throw new Error('the starter fleet is short');
      const { type, uid, level } = thing;
      expect((await levelUp(player, { type, levelUpUid: uid, levelUpCount: 1 })).data.result).toMatchObject({
        type,
        uid,
        level: level + 1,
      });
    }
  });

  it('UPG-15 charges nothing when the funds do not suffice', async () => {
    const player = await server.signIn();
    const { uid } = await findCaptain(player, 'UNIQUE');
    const before = await readBooty(player);
    // 5 × (5² + … + 29²) BOOTY are far more than a starter fleet has.
    const { data } = await levelUp(player, { type: 'UNIQUE', levelUpUid: uid, levelUpCount: 25 });
    expect(data).toMatchObject({ error: true, message: 'Not enough funds to level up' });
    expect(await readBooty(player)).toBe(before);
    expect((await findCaptain(player, 'UNIQUE')).level).toBe(5);
  });

  it('charges nothing when the price is above the one that was shown', async () => {
    const player = await server.signIn();
    const { uid } = await findCaptain(player, 'QM');
    const before = await readBooty(player);
    const body = { type: 'QM', levelUpUid: uid, levelUpCount: 2, maxCost: 84.999999 } as const;
    expect((await levelUp(player, body)).data).toMatchObject({ error: true, message: 'The price has moved' });
    expect(await readBooty(player)).toBe(before);
  });

  it('UPG-09 UPG-11 refuses more levels than are left', async () => {
    const player = await server.signIn();
    const { uid } = await findCaptain(player, 'QM');
    const { data } = await levelUp(player, { type: 'QM', levelUpUid: uid, levelUpCount: 18 });
    expect(data).toMatchObject({ error: true, message: 'Choose a number from 1 to 17' });
  });

  it('UPG-14 refuses what is on a mission, and what a captain on a mission wears', async () => {
    const player = await server.signIn();
    const { uid, name } = await findCaptain(player, 'QM');
    const [item] = await player.api.inventory.items();
    if (!item) throw new Error('there is no item');
    await updateEquippedRow(server.app.db, uid, item.uid);
    await sendAndWait(player, 'supply-store', [uid]);
    expect((await levelUp(player, { type: 'QM', levelUpUid: uid, levelUpCount: 1 })).data).toMatchObject({
      error: true,
      message: `${name} is on a mission`,
    });
    const itemResult = await levelUp(player, { type: 'ITEM', levelUpUid: item.uid, levelUpCount: 1 });
    expect(itemResult.data).toMatchObject({ error: true, message: `${item.name} is on a mission` });
  });

  it('refuses an unknown uid, a Genesis ship, a wrong type and what belongs to others', async () => {
    const player = await server.signIn();
    const other = await server.signIn();
    const { uid, name } = await findCaptain(player, 'QM');
    const refuse = async (body: LevelUpBody) => (await levelUp(player, body)).data.message;
    const one = { type: 'QM', levelUpCount: 1 } as const;
    expect(await refuse({ ...one, levelUpUid: '999999999' })).toBe('No associated NFT found');
    const { rows } = await server.app.db.pool.query<{ uid: bigint }>(
      `select uid from assets where owner = $1 and family = 'GENESIS_SHIP'`,
      [player.wallet],
    );
    expect(await refuse({ ...one, levelUpUid: String(rows[0]?.uid) })).toBe('No associated NFT found');
    expect(await refuse({ ...one, type: 'FM', levelUpUid: uid })).toBe(`${name} has another type than FM`);
    const theirs = await findCaptain(other, 'QM');
    expect(await refuse({ ...one, levelUpUid: theirs.uid })).toBe('This is not yours');
  });

  it('raises once when funds for one are asked for twice at once', async () => {
    const player = await server.signIn();
    await grantBalances(server.app.db, player.wallet, { BOOTY: 25_000 - STARTER_BOOTY });
    const { uid } = await findCaptain(player, 'UNIQUE');
    // 5 × (5² + … + 19²) is 12,200 of 25,000 BOOTY; the levels after that cost more than the rest.
    const body = { type: 'UNIQUE', levelUpUid: uid, levelUpCount: 15 } as const;
    const results = await Promise.all([levelUp(player, body), levelUp(player, body)]);
    expect(results.map(({ data }) => data.success).toSorted()).toEqual([false, true]);
    expect((await findCaptain(player, 'UNIQUE')).level).toBe(20);
    expect(await readBooty(player)).toBe(25_000 - 12_200);
    expect(await checkLedger(server.app.db)).toEqual(SOUND);
  });

  it('a captain that is sent and raised at once goes at the old or at the new level, and pays for no more', async () => {
    for (const first of ['send', 'levelUp'] as const) {
      const player = await server.signIn();
      const { uid } = await findCaptain(player, 'QM');
      const before = await readBooty(player);
      const raise = () => levelUp(player, { type: 'QM', levelUpUid: uid, levelUpCount: 1 });
      const send = () => sendAndWait(player, 'supply-store', [uid]);
      const [raised, sent] =
        first === 'send'
          ? await Promise.all([send(), raise()]).then(([one, other]) => [other, one] as const)
          : await Promise.all([raise(), send()]);
      expect(sent.data.success).toBe(true);
      const { name, level, busyWith } = await findCaptain(player, 'QM');
      expect(busyWith).toBe('mission');
      const paid = Math.round((before - (await readBooty(player))) * 10) / 10;
      // From level 3 to 4 a QM costs 3.4 × 3². Notifications are numbered in the order of execution.
      expect([level, paid, raised.data.message]).toEqual(
        raised.seq < sent.seq ? [4, 30.6, levelledUp(name, 4)] : [3, 0, `${name} is on a mission`],
      );
      expect(await checkLedger(server.app.db)).toEqual(SOUND);
    }
  });

  it('a captain that is withdrawn and raised at once is charged only where it is raised', async () => {
    for (const first of ['withdraw', 'levelUp'] as const) {
      const player = await server.signIn();
      const captain = (await loadCaptains(player)).find(({ minted, lock }) => !minted && lock === null);
      if (!captain) throw new Error('the starter fleet has a captain that is not minted');
      const { uid, name, level, type } = captain;
      const before = await readBooty(player);
      const raise = () => levelUp(player, { type, levelUpUid: uid, levelUpCount: 1 });
      const withdraw = () =>
        player.api.assets.mintAndWithdraw({ body: { type: 'CHARACTER', isCoreNFT: false, uids: [uid] } });
      const [raised, issued] =
        first === 'withdraw'
          ? await Promise.all([withdraw(), raise()]).then(([one, other]) => [other, one] as const)
          : await Promise.all([raise(), withdraw()]);
      expect(issued).toHaveLength(1);
      expect((await raise()).data.message).toBe('This is not in the game');
      const { rows } = await server.app.db.pool.query<{ level: number; location: string }>(
        'select level, location from assets where uid = $1',
        [uid],
      );
      const paid = before - (await readBooty(player));
      expect([
        { level: level + 1, location: 'moving', isPaid: true, message: levelledUp(name, level + 1) },
        { level, location: 'moving', isPaid: false, message: 'This is not in the game' },
      ]).toContainEqual({ ...rows[0], isPaid: paid > 0, message: raised.data.message });
      expect(await checkLedger(server.app.db)).toEqual(SOUND);
    }
  });

  it.each([
    ['a lower-case type', { type: 'qm', levelUpUid: '1', levelUpCount: 1 }],
    ['no uid', { type: 'QM', levelUpCount: 1 }],
    ['no count', { type: 'QM', levelUpUid: '1' }],
    ['a count of 0', { type: 'QM', levelUpUid: '1', levelUpCount: 0 }],
    ['half a level', { type: 'QM', levelUpUid: '1', levelUpCount: 0.5 }],
    ['a count as text', { type: 'QM', levelUpUid: '1', levelUpCount: '1' }],
    ['a cost finer than BOOTY', { type: 'QM', levelUpUid: '1', levelUpCount: 1, maxCost: 0.0000001 }],
    ['an unknown field', { type: 'QM', levelUpUid: '1', levelUpCount: 1, free: true }],
  ])('answers 400 to %s', async (_, body) => {
    const { token } = await server.signIn();
    const answer = await fetch(`${server.url}/inventory/level-up-entities`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
  });

  it('answers 401 without a session, and does a repeated request once', async () => {
    const player = await server.signIn();
    const { uid } = await findCaptain(player, 'QM');
    const body = { type: 'QM', levelUpUid: uid, levelUpCount: 1 } as const;
    await expect(server.anonymous.upgrade.levelUp({ body })).rejects.toMatchObject({ status: 401 });
    const options = { idempotencyKey: 'raise once' };
    const first = await player.api.upgrade.levelUp({ body }, options);
    expect(await player.api.upgrade.levelUp({ body }, options)).toEqual(first);
    await waitForResult(player, first.jobId);
    expect((await findCaptain(player, 'QM')).level).toBe(4);
  });
});
