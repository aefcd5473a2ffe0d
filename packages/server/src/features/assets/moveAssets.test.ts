import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aSigningPlayer,
  captainsInGame,
  captainsInWallet,
  captainsRequest,
  submitAndWait,
  mintsOf,
} from '../../../testing/assetMovements.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

describe('moving assets', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ shared: true });
  });
  afterAll(() => server.close());

  it('API-19 API-20 API-21 API-23 ASSET-29 ASSET-33 deposits assets from the wallet and withdraws them', async () => {
    const player = await aSigningPlayer(server);
    const mints = mintsOf(await captainsInWallet(player));
    expect(mints).toHaveLength(2);

    const deposited = await submitAndWait(
      player,
      await player.api.assets.freeze(captainsRequest(mints)),
      'freeze',
    );
    expect(deposited).toMatchObject({
      type: 'handleAssets',
      data: {
        success: true,
        message: 'Transaction completed successfully',
        result: { status: 'Success', moved: mints, failed: [] },
      },
    });
    expect(mintsOf(await captainsInGame(player))).toEqual(expect.arrayContaining(mints));
    expect(await captainsInWallet(player)).toEqual([]);

    const withdrawn = await submitAndWait(
      player,
      await player.api.assets.thaw(captainsRequest(mints)),
      'CHARACTER',
    );
    expect(withdrawn.data.success).toBe(true);
    expect(mintsOf(await captainsInWallet(player)).toSorted()).toEqual(mints.toSorted());
    const moves = await player.api.assets.movements();
    expect(moves.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'thaw credited',
      'thaw credited',
      'freeze credited',
      'freeze credited',
    ]);
  });

  it('API-22 mints an asset of the game into the wallet, in one transaction', async () => {
    const player = await aSigningPlayer(server);
    const unminted = (await player.api.assets.inGame()).filter(({ minted }) => !minted);
    const issued = await player.api.assets.mintAndWithdraw({
      body: { type: 'CHARACTER', isCoreNFT: false, uids: unminted.map(({ uid }) => uid) },
    });
    for (const { tx } of issued) expect(Buffer.from(tx, 'base64').length).toBeLessThanOrEqual(1232);
    expect((await submitAndWait(player, issued, 'mint-and-withdraw')).data.success).toBe(true);
    const mine = await player.api.assets.onChain();
    for (const [index, { uid, level, metadata }] of unminted.entries()) {
      const found = mine.find((one) => one.uid === uid);
      expect(found).toMatchObject({ mint: issued[index]?.mint, minted: true, level, metadata });
    }
  });

  it('API-24 moves a Genesis ship only as a Core asset', async () => {
    const player = await aSigningPlayer(server);
    const ship = (await player.api.assets.inGame()).find(({ type }) => type === 'GENESIS_SHIP');
    const body = { type: 'GENESIS_SHIP' as const, mintAddresses: [ship?.mint ?? ''] };
    await expect(player.api.assets.thaw({ body: { ...body, isCoreNFT: false } })).rejects.toMatchObject({
      status: 422,
      code: 'MOVE_WRONG_TYPE',
    });
    const issued = await player.api.assets.thaw({ body: { ...body, isCoreNFT: true } });
    expect((await submitAndWait(player, issued, 'GENESIS_SHIP')).data.success).toBe(true);
    expect((await player.api.assets.onChain()).find(({ type }) => type === 'GENESIS_SHIP')?.uid).toBe(
      ship?.uid,
    );
  });

  it('DATA-33 DATA-34 lists the starter fleet where it is on the chain', async () => {
    const player = await aSigningPlayer(server);
    const [inGame, inWallet] = [await player.api.assets.inGame(), await player.api.assets.onChain()];
    expect(inGame).toHaveLength(17);
    expect(inWallet.map(({ type }) => type).toSorted()).toEqual(['CHARACTER', 'CHARACTER', 'ITEM', 'SHIP']);
    expect(inWallet[0]).toMatchObject({
      location: 'in-wallet',
      minted: true,
      metadata: { attributes: expect.arrayContaining([{ trait_type: 'Level', value: inWallet[0]?.level }]) },
      currentMission: '',
      equipped: false,
      isOnMission: false,
    });
  });

  it('gives a deposited asset to the wallet that holds it on the chain', async () => {
    const [seller, buyer] = [await aSigningPlayer(server), await aSigningPlayer(server)];
    const [mint = ''] = mintsOf(await captainsInWallet(seller));
    await expect(buyer.api.assets.freeze(captainsRequest([mint]))).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    expect(mintsOf(await captainsInWallet(seller))).toContain(mint);
  });

  it('locks a withdrawn asset from its issue until it is cancelled', async () => {
    const player = await aSigningPlayer(server);
    const [mint = ''] = mintsOf(await captainsInGame(player));
    await player.api.assets.thaw(captainsRequest([mint]));
    await expect(player.api.assets.thaw(captainsRequest([mint]))).rejects.toMatchObject({
      code: 'MOVE_UNDER_WAY',
    });
    const [move] = await player.api.assets.movements();
    expect(move).toMatchObject({ kind: 'thaw', state: 'issued', asset: { mint } });

    await player.api.assets.cancel({ params: { id: move?.id ?? '' } });
    expect((await player.api.assets.movements())[0]).toMatchObject({
      state: 'released',
      reason: 'You gave it up',
    });
    await expect(player.api.assets.cancel({ params: { id: move?.id ?? '' } })).rejects.toMatchObject({
      status: 409,
    });
    expect(
      (await submitAndWait(player, await player.api.assets.thaw(captainsRequest([mint])), 'thaw')).data
        .success,
    ).toBe(true);
  });

  it('cancels only movements of the same player', async () => {
    const [player, other] = [await aSigningPlayer(server), await aSigningPlayer(server)];
    const [mint = ''] = mintsOf(await captainsInGame(player));
    await player.api.assets.thaw(captainsRequest([mint]));
    const [move] = await player.api.assets.movements();
    await expect(other.api.assets.cancel({ params: { id: move?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await other.api.assets.movements()).toEqual([]);
  });
});
