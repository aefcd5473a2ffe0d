import { getTransactionDecoder, getTransactionEncoder } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aSigningPlayer,
  captainsInGame,
  captainsInWallet,
  captainsRequest,
  submitAndWait,
  mintsOf,
  signAll,
  type IssuedAssetTransaction,
  type SigningPlayer,
} from '../../../testing/assetMovements.ts';
import { sendNft } from '../../../testing/sendNft.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;
let player: SigningPlayer;
beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
  player = await aSigningPlayer(server);
});
afterAll(() => server.close());

/** The locations of all assets of the player, which no refusal may change. */
const locationsOf = async ({ api }: SigningPlayer): Promise<string[]> => {
  const all = [...(await api.assets.inGame()), ...(await api.assets.onChain())];
  return all.map(({ uid, location }) => `${uid} ${location}`).toSorted();
};

const submit = (transactions: readonly IssuedAssetTransaction[], type = 'freeze', sender = player) =>
  sender.api.assets.handleAssets({ body: { transactions: [...transactions], type } });

const reasonsOf = (answers: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));

const alterMessage = (
  issued: IssuedAssetTransaction,
  change: (message: Uint8Array) => void,
): IssuedAssetTransaction => {
  const transaction = getTransactionDecoder().decode(Buffer.from(issued.tx, 'base64'));
  const messageBytes = Uint8Array.from(transaction.messageBytes);
  change(messageBytes);
  const wire = getTransactionEncoder().encode({
    ...transaction,
    messageBytes,
  } as unknown as typeof transaction);
  return { ...issued, tx: Buffer.from(wire).toString('base64') };
};

describe('a submitted transaction', () => {
  let issued: IssuedAssetTransaction;
  let before: string[];
  beforeAll(async () => {
    const [mint = ''] = mintsOf(await captainsInWallet(player));
    [issued = { tx: '', mint: '' }] = await player.api.assets.freeze(captainsRequest([mint]));
    before = await locationsOf(player);
  });

  const expectUnchanged = async (): Promise<void> => expect(await locationsOf(player)).toEqual(before);

  it('is refused when its message was altered by one bit', async () => {
    const other = alterMessage(issued, (bytes) => bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1));
    await expect(submit(signAll(player, [other]))).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' });
    await expectUnchanged();
  });

  it('is refused without the owner’s signature, and with one that is wrong', async () => {
    await expect(submit([issued])).rejects.toMatchObject({ status: 422, code: 'TRANSACTION_UNSIGNED' });
    const wrongSigner = {
      ...player.signer,
      sign: (message: Uint8Array) => player.signer.sign(message.subarray(1)),
    };
    const forged = signAll({ signer: wrongSigner }, [issued]);
    await expect(submit(forged)).rejects.toMatchObject({ code: 'TRANSACTION_UNSIGNED' });
    await expectUnchanged();
  });

  it('is refused when another player submits it', async () => {
    const other = await aSigningPlayer(server);
    await expect(submit(signAll(player, [issued]), 'freeze', other)).rejects.toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    await expectUnchanged();
  });

  it('is refused for another mint, another move, another asset', async () => {
    const [one] = signAll(player, [issued]);
    const [, elsewhere = ''] = mintsOf(await captainsInWallet(player));
    await expect(submit([{ ...one!, mint: elsewhere }])).rejects.toMatchObject({
      code: 'TRANSACTION_UNKNOWN',
    });
    await expect(submit([one!], 'thaw')).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' });
    await expect(submit([{ ...one!, id: '999999' }])).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' });
    await expectUnchanged();
  });

  it('ASSET-30 is refused when its type is unknown', async () => {
    await expect(submit(signAll(player, [issued]), 'teleport')).rejects.toMatchObject({
      status: 422,
      message: 'Unknown action type',
    });
    await expectUnchanged();
  });

  it('is refused twice in one list, in an empty list, with five others, and when it is malformed', async () => {
    const [one] = signAll(player, [issued]);
    await expect(submit([one!, one!])).rejects.toMatchObject({ code: 'TRANSACTION_USED' });
    await expect(submit([])).rejects.toMatchObject({ code: 'MOVE_NOTHING' });
    await expect(submit(Array.from({ length: 6 }, () => one!))).rejects.toMatchObject({
      code: 'MOVE_TOO_MANY',
    });
    await expect(submit([{ ...one!, tx: 'AAAA' }])).rejects.toMatchObject({ status: 400 });
    await expectUnchanged();
  });

  it('is refused after its blockhash has expired, and the withdrawn asset is unlocked', async () => {
    const [mint = ''] = mintsOf(await captainsInGame(player));
    const late = await player.api.assets.thaw(captainsRequest([mint]));
    clock.advance(90_000);
    await expect(submit(signAll(player, late), 'thaw')).rejects.toMatchObject({
      status: 409,
      code: 'TRANSACTION_EXPIRED',
    });
    await expect.poll(() => locationsOf(player)).toEqual(before);
  });

  it('is refused when the asset was transferred after the issue, although an empty account can be frozen', async () => {
    const seller = await aSigningPlayer(server);
    const buyer = await aSigningPlayer(server);
    const [mint = ''] = mintsOf(await captainsInWallet(seller));
    const late = signAll(seller, await seller.api.assets.freeze(captainsRequest([mint])));
    await sendNft(server, seller.signer, mint, buyer.wallet);
    expect(mintsOf(await captainsInWallet(buyer))).toContain(mint);
    await expect(submit(late, 'freeze', seller)).rejects.toMatchObject({ code: 'TRANSACTION_REFUSED' });
    expect(mintsOf(await captainsInGame(seller))).not.toContain(mint);

    const sold = await submitAndWait(buyer, await buyer.api.assets.freeze(captainsRequest([mint])), 'freeze');
    expect(sold.data.success).toBe(true);
    expect(mintsOf(await captainsInGame(buyer))).toContain(mint);
    expect(
      [...(await captainsInGame(seller)), ...(await captainsInWallet(seller))].map((one) => one.mint),
    ).not.toContain(mint);
  });

  it('is accepted once: a repetition is refused before and after its end, also from two tabs at once', async () => {
    const [mint = ''] = mintsOf(await captainsInWallet(player));
    const once = signAll(player, await player.api.assets.freeze(captainsRequest([mint])));
    const tabs = await Promise.allSettled([submit(once), submit(once), submit(once)]);
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(submit(once)).rejects.toMatchObject({ status: 409, code: 'TRANSACTION_USED' });
    await expect.poll(async () => mintsOf(await captainsInGame(player))).toContain(mint);
    await expect(submit(once)).rejects.toMatchObject({ status: 409, code: 'TRANSACTION_USED' });
  });

  it('is accepted once when several transactions of one captain are submitted at once', async () => {
    const other = await aSigningPlayer(server);
    const [mint = ''] = mintsOf(await captainsInWallet(other));
    const tabs = [];
    for (let tab = 0; tab < 4; tab += 1) {
      tabs.push(signAll(other, await other.api.assets.freeze(captainsRequest([mint]))));
    }
    const answers = await Promise.allSettled(tabs.map((one) => submit(one, 'freeze', other)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = {
      status: 409,
      code: 'MOVES_UNDER_WAY',
      message: 'One of these is on its way already. Nothing was moved twice.',
    };
    expect(reasonsOf(answers)).toMatchObject([refused, refused, refused]);
    await expect.poll(async () => mintsOf(await captainsInGame(other))).toContain(mint);
  });

  it('is issued once when several tabs ask for one captain at once', async () => {
    const other = await aSigningPlayer(server);
    const [mint = ''] = mintsOf(await captainsInGame(other));
    const unminted = (await other.api.assets.inGame()).find(
      ({ minted, type }) => !minted && type === 'CHARACTER',
    );
    const body = { type: 'CHARACTER' as const, isCoreNFT: false, uids: [unminted?.uid ?? ''] };
    const calls = [
      () => other.api.assets.thaw(captainsRequest([mint])),
      () => other.api.assets.mintAndWithdraw({ body }),
    ];
    for (const call of calls) {
      const answers = await Promise.allSettled(Array.from({ length: 4 }, call));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = { status: 422 };
      expect(reasonsOf(answers)).toMatchObject([refused, refused, refused]);
    }
  });

  it('gets one job for concurrent calls with the same Idempotency-Key', async () => {
    const other = await aSigningPlayer(server);
    const [mint = ''] = mintsOf(await captainsInWallet(other));
    const transactions = signAll(other, await other.api.assets.freeze(captainsRequest([mint])));
    const call = () =>
      other.api.assets.handleAssets({ body: { transactions, type: 'freeze' } }, { idempotencyKey: 'tabs' });
    const answers = await Promise.all(Array.from({ length: 4 }, call));
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
  });

  it('gets the same job for the same Idempotency-Key', async () => {
    const other = await aSigningPlayer(server);
    const [mint = ''] = mintsOf(await captainsInWallet(other));
    const transactions = signAll(other, await other.api.assets.freeze(captainsRequest([mint])));
    const call = () =>
      other.api.assets.handleAssets({ body: { transactions, type: 'freeze' } }, { idempotencyKey: 'once' });
    const first = await call();
    expect(await call()).toEqual(first);
  });
});

describe('a requested move', () => {
  let sender: SigningPlayer;
  beforeAll(async () => {
    sender = await aSigningPlayer(server);
  });

  it('ASSET-21 ASSET-22 names one to five assets, each once', async () => {
    const mints = mintsOf(await captainsInGame(sender));
    await expect(sender.api.assets.thaw(captainsRequest([]))).rejects.toMatchObject({ code: 'MOVE_NOTHING' });
    await expect(sender.api.assets.thaw(captainsRequest([mints[0]!, mints[0]!]))).rejects.toMatchObject({
      code: 'MOVE_TWICE',
    });
    const all = mintsOf((await sender.api.assets.inGame()).filter(({ minted }) => minted)).slice(0, 6);
    await expect(sender.api.assets.thaw(captainsRequest(all))).rejects.toMatchObject({
      code: 'MOVE_TOO_MANY',
    });
  });

  it('ASSET-24 ASSET-25 names assets of one type and location', async () => {
    const things = await sender.api.assets.inGame();
    const captain = things.find(({ type, minted }) => type === 'CHARACTER' && minted)?.mint ?? '';
    const item = things.find(({ type }) => type === 'ITEM')?.mint ?? '';
    const away = mintsOf(await captainsInWallet(sender))[0] ?? '';
    await expect(sender.api.assets.thaw(captainsRequest([captain, item]))).rejects.toMatchObject({
      message: 'You can handle one asset type at a time.',
    });
    await expect(sender.api.assets.thaw(captainsRequest([item]))).rejects.toMatchObject({
      message: 'Selected assets do not match the current type.',
    });
    await expect(sender.api.assets.thaw(captainsRequest([captain, away]))).rejects.toMatchObject({
      message: 'You cannot deposit and withdraw at the same time.',
    });
    await expect(sender.api.assets.freeze(captainsRequest([captain]))).rejects.toMatchObject({
      message: 'Selected assets do not match the current location.',
    });
  });

  it('API-03 a refusal has the same sentence in error and message', async () => {
    const answer = await fetch(`${server.url}/nfts/thaw`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sender.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(captainsRequest([]).body),
    });
    expect(answer.status).toBe(422);
    const message = 'No assets selected';
    expect(await answer.json()).toEqual({ error: message, message, code: 'MOVE_NOTHING' });
  });

  it('names existing assets of the player', async () => {
    const theirs = mintsOf(await captainsInGame(player));
    await expect(sender.api.assets.thaw(captainsRequest([theirs[0]!]))).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await expect(sender.api.assets.thaw(captainsRequest([sender.wallet]))).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    const body = { type: 'CHARACTER' as const, isCoreNFT: false, uids: ['999999999'] };
    await expect(sender.api.assets.mintAndWithdraw({ body })).rejects.toMatchObject({ code: 'NOT_YOURS' });
  });

  it.each([
    ['CAPTAIN', 'mission', 'The captain is currently on a mission or has equipped a CREW/ITEM/SHIP.'],
    ['ITEM', 'equipped', 'Item is equipped to a captain. Please remove it first.'],
    ['SHIP', 'equipped', 'Ship is equipped to a captain. Please remove it first.'],
    ['CREW', 'equipped', 'Crew is equipped to a captain. Please remove it first.'],
    ['GENESIS_SHIP', 'mission', 'The Genesis ship is currently on a mission.'],
  ])(
    'ASSET-13 ASSET-14 ASSET-15 ASSET-17 ASSET-18 ASSET-19 names no locked asset: %s',
    async (family, kind, sentence) => {
      const type = family === 'CAPTAIN' ? 'CHARACTER' : (family as 'ITEM');
      const thing = (await sender.api.assets.inGame()).find((one) => one.type === type && one.minted);
      const { pool } = server.app.db;
      await pool.query('update assets set lock_kind = $2, lock_ref = $3 where uid = $1', [
        thing?.uid,
        kind,
        '1',
      ]);
      const body = { type, isCoreNFT: family === 'GENESIS_SHIP', mintAddresses: [thing?.mint ?? ''] };
      await expect(sender.api.assets.thaw({ body } as never)).rejects.toMatchObject({
        status: 422,
        message: sentence,
      });
      await pool.query('update assets set lock_kind = null, lock_ref = null where uid = $1', [thing?.uid]);
    },
  );

  it('ASSET-13 names no captain with gear', async () => {
    const things = await sender.api.assets.inGame();
    const captain = things.find(({ type, minted }) => type === 'CHARACTER' && minted);
    const item = things.find(({ type }) => type === 'ITEM');
    const { pool } = server.app.db;
    await pool.query(`update assets set lock_kind = 'equipped', lock_ref = $2 where uid = $1`, [
      item?.uid,
      captain?.uid,
    ]);
    await expect(sender.api.assets.thaw(captainsRequest([captain?.mint ?? '']))).rejects.toMatchObject({
      code: 'CAPTAIN_LOCKED',
    });
    expect((await sender.api.assets.inGame()).find(({ uid }) => uid === captain?.uid)?.equippedItems).toEqual(
      [item?.uid],
    );
    await pool.query('update assets set lock_kind = null, lock_ref = null where uid = $1', [item?.uid]);
  });

  it.each([
    ['an unknown type', { type: 'PARROT', isCoreNFT: false, mintAddresses: [] }],
    ['no type', { isCoreNFT: false, mintAddresses: [] }],
    ['a mint that is none', { type: 'SHIP', isCoreNFT: false, mintAddresses: ['not a mint'] }],
    ['a list that is none', { type: 'SHIP', isCoreNFT: false, mintAddresses: 'all' }],
    ['a field too many', { type: 'SHIP', isCoreNFT: false, mintAddresses: [], owner: 'me' }],
  ])('is refused with %s', async (_, body) => {
    await expect(sender.api.assets.thaw({ body } as never)).rejects.toMatchObject({ status: 400 });
  });

  it('is accepted when it is correct', async () => {
    const mints = mintsOf(await captainsInGame(sender));
    expect(
      (await submitAndWait(sender, await sender.api.assets.thaw(captainsRequest(mints)), 'thaw')).data
        .success,
    ).toBe(true);
  });
});
