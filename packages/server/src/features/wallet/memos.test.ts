import type { ApiError } from '@blacktide/contract';
import {
  createNoopSigner,
  createSolanaRpc,
  devnet,
  lamports,
  type Address,
  type Base64EncodedWireTransaction,
  type Signature,
} from '@solana/kit';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMemo, buildOwnerPaidTransaction } from '../../chain/transaction.ts';
import {
  aSigningPlayer,
  captainsInGame,
  captainsInWallet,
  captainsRequest,
  mintsOf,
  type IssuedAssetTransaction,
  type SigningPlayer,
} from '../../../testing/assetMovements.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { sendNft } from '../../../testing/sendNft.ts';
import { signTransaction } from '../../../testing/signTransaction.ts';
import { waitForResult, startTestServer, type TestServer } from '../../../testing/testServer.ts';

/** A wallet that can only sign and send: it has SOL for fees and its own RPC connection. */
let server: TestServer;
let sender: SigningPlayer;
let rpc: ReturnType<typeof createTestRpc>;

/** Typed as a test cluster, which has airdrops. */
const createTestRpc = (url: string) => createSolanaRpc(devnet(url));

beforeAll(async () => {
  server = await startTestServer({ shared: true });
  sender = await aSigningPlayer(server);
  rpc = createTestRpc(server.app.rpcUrl() ?? '');
  await rpc.requestAirdrop(sender.wallet as string as Address, lamports(1_000_000_000n)).send();
});
afterAll(() => server.close());

const signAndSend = (tx: string): Promise<Signature> =>
  rpc
    .sendTransaction(signTransaction(sender.signer, tx) as Base64EncodedWireTransaction, {
      encoding: 'base64',
    })
    .send();

const waitUntilFinal = async (ids: string[], signature: string): Promise<void> => {
  const ask = (): Promise<string> =>
    sender.api.wallet.memoSent({ body: { ids, signature } }).then(
      () => 'final',
      (error: ApiError) => error.code,
    );
  await expect.poll(ask).toBe('final');
};

const sendMemo = async (transactions: string[]): Promise<void> => {
  const { ids, tx } = await sender.api.wallet.memo({ body: { transactions } });
  await waitUntilFinal(ids, await signAndSend(tx));
};

/** Submits the transactions as issued, without the owner's signature. */
const handInUnsigned = async (issued: readonly IssuedAssetTransaction[], type: string) => {
  const { jobId } = await sender.api.assets.handleAssets({ body: { transactions: [...issued], type } });
  return waitForResult(sender, jobId);
};

const expectRefusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('it was accepted'),
    (error: ApiError) => error,
  );

describe('WALLET-29 a wallet that can only sign and send', () => {
  it('withdraws captains and deposits them again', async () => {
    const mints = mintsOf(await captainsInGame(sender));
    const out = await sender.api.assets.thaw(captainsRequest(mints));
    expect((await expectRefusal(handInUnsigned(out, 'thaw'))).code).toBe('TRANSACTION_UNSIGNED');
    await sendMemo(out.map(({ tx }) => tx));
    expect((await handInUnsigned(out, 'thaw')).data.success).toBe(true);
    expect(mintsOf(await captainsInWallet(sender))).toEqual(expect.arrayContaining(mints));

    const back = await sender.api.assets.freeze(captainsRequest(mints));
    await sendMemo(back.map(({ tx }) => tx));
    expect((await handInUnsigned(back, 'freeze')).data.success).toBe(true);
    expect(mintsOf(await captainsInGame(sender))).toEqual(expect.arrayContaining(mints));
    expect((await expectRefusal(handInUnsigned(back, 'freeze'))).code).toBe('TRANSACTION_USED');
  });

  it('proves a shared transaction only with a memo of all its movements', async () => {
    const player = await aSigningPlayer(server);
    await rpc.requestAirdrop(player.wallet as string as Address, lamports(1_000_000_000n)).send();
    const inGame = (await player.api.assets.inGame()).filter(({ type, minted }) => type === 'ITEM' && minted);
    const mintAddresses = mintsOf(inGame).slice(0, 2);
    const body = { type: 'ITEM' as const, isCoreNFT: false, mintAddresses };
    const out = await player.api.assets.thaw({ body });
    const [first] = await player.api.assets.movements();
    const one = [first?.id ?? ''];
    const { value } = await rpc.getLatestBlockhash().send();
    const owner = player.wallet as string as Address;
    const memoText = `Blacktide: ${createHash('sha256').update(one.join(',')).digest('hex')}`;
    const memo = buildMemo(memoText, [createNoopSigner(owner)]);
    const own = Buffer.from(buildOwnerPaidTransaction(owner, [memo], value)).toString('base64');
    const wire = signTransaction(player.signer, own) as Base64EncodedWireTransaction;
    const signature = await rpc.sendTransaction(wire, { encoding: 'base64' }).send();
    const ask = () =>
      player.api.wallet.memoSent({ body: { ids: one, signature } }).then(
        () => 'final',
        (error: ApiError) => error.code,
      );
    await expect.poll(ask).toBe('final');
    const unsigned = player.api.assets.handleAssets({ body: { transactions: out, type: 'thaw' } });
    expect((await expectRefusal(unsigned)).code).toBe('TRANSACTION_UNSIGNED');
  });

  it('mints a captain, and moves the exact amounts of tokens both ways', async () => {
    const unminted = (await sender.api.assets.inGame()).find(
      ({ minted, type }) => !minted && type === 'CHARACTER',
    );
    const body = { type: 'CHARACTER' as const, isCoreNFT: false, uids: [unminted?.uid ?? ''] };
    const minted = await sender.api.assets.mintAndWithdraw({ body });
    await sendMemo(minted.map(({ tx }) => tx));
    expect((await handInUnsigned(minted, 'mint-and-withdraw')).data.success).toBe(true);

    const before = await sender.api.users.me();
    for (const type of ['deposit', 'withdraw'] as const) {
      const { tx } = await sender.api.tokens.issue({ body: { amount: 100, type, token: 'gold' } });
      await sendMemo([tx]);
      const submitted = { amount: 100, token: 'gold' as const, transactionType: type, transaction: tx };
      const { jobId } = await sender.api.tokens.handle({ body: submitted });
      expect((await waitForResult(sender, jobId)).data.success).toBe(true);
    }
    const after = await sender.api.users.me();
    expect(after.goldAmount).toBe(before.goldAmount);
    expect(after.onChainGold).toBe(before.onChainGold - 10);
  });

  it('is refused with a memo of other movements, not final, of another wallet, or missing', async () => {
    const { tx } = await sender.api.tokens.issue({ body: { amount: 5, type: 'withdraw', token: 'gold' } });
    const other = await sender.api.tokens.issue({ body: { amount: 6, type: 'withdraw', token: 'gold' } });
    const { ids, tx: memo } = await sender.api.wallet.memo({ body: { transactions: [tx] } });
    const { ids: others } = await sender.api.wallet.memo({ body: { transactions: [other.tx] } });
    const pending = sender.api.wallet.memoSent({ body: { ids, signature: '1'.repeat(64) } });
    expect(await expectRefusal(pending)).toMatchObject({ status: 409, code: 'MEMO_PENDING' });
    for (const none of ['1'.repeat(63), '1'.repeat(65), 'z'.repeat(88), '0'.repeat(64), '', 7 as never]) {
      const garbage = sender.api.wallet.memoSent({ body: { ids, signature: none } });
      expect((await expectRefusal(garbage)).status, none).toBe(400);
    }
    for (const none of [[], ['x'], ids[0] as never]) {
      const garbage = sender.api.wallet.memoSent({ body: { ids: none, signature: '1'.repeat(64) } });
      expect((await expectRefusal(garbage)).status, String(none)).toBe(400);
    }
    const doubled = sender.api.wallet.memoSent({
      body: { ids: [...ids, ...ids], signature: '1'.repeat(64) },
    });
    expect((await expectRefusal(doubled)).code).toBe('TRANSACTION_UNKNOWN');
    const foreign = await rpc.requestAirdrop(sender.wallet as string as Address, lamports(1_000_000n)).send();
    const codeFor = (sent: string) =>
      expectRefusal(sender.api.wallet.memoSent({ body: { ids, signature: sent } })).then(({ code }) => code);
    await expect.poll(() => codeFor(foreign)).toBe('TRANSACTION_UNKNOWN');
    const signature = await signAndSend(memo);
    await waitUntilFinal(ids, signature);
    const repeated = () => sender.api.wallet.memoSent({ body: { ids, signature } });
    expect(await Promise.all([repeated(), repeated()])).toEqual([{}, {}]);
    expect((await expectRefusal(sender.api.wallet.memoSent({ body: { ids: others, signature } }))).code).toBe(
      'TRANSACTION_UNKNOWN',
    );
    const stranger = await server.signIn();
    expect((await expectRefusal(stranger.api.wallet.memoSent({ body: { ids, signature } }))).code).toBe(
      'TRANSACTION_UNKNOWN',
    );
    const theirs = stranger.api.wallet.memo({ body: { transactions: [tx] } });
    expect((await expectRefusal(theirs)).code).toBe('TRANSACTION_UNKNOWN');
    for (const transactions of [[], ['AQID'.repeat(600)], 'all' as never]) {
      expect((await expectRefusal(sender.api.wallet.memo({ body: { transactions } }))).status).toBe(400);
    }
    expect((await expectRefusal(server.anonymous.wallet.memo({ body: { transactions: [tx] } }))).status).toBe(
      401,
    );
    for (const { id, state } of await sender.api.assets.movements()) {
      if (state === 'issued') await sender.api.assets.cancel({ params: { id } });
    }
    const late = sender.api.wallet.memoSent({ body: { ids, signature } });
    expect((await expectRefusal(late)).code).toBe('TRANSACTION_UNKNOWN');
  });

  it('is refused when it has sold the asset meanwhile', async () => {
    const [captain] = mintsOf(await captainsInWallet(sender));
    const issued = await sender.api.assets.freeze(captainsRequest([captain ?? '']));
    const transactions = issued.map(({ tx }) => tx);
    await sendMemo(transactions);
    await sendNft(server, sender.signer, captain ?? '', aWallet().address);
    const ask = () => sender.api.wallet.memo({ body: { transactions } });
    const isHeld = () =>
      ask().then(
        () => true,
        () => false,
      );
    await expect.poll(isHeld).toBe(false);
    const expectedRefusal = {
      code: 'TRANSACTION_REFUSED',
      message: 'Your wallet does not hold what it wants to bring in. Nothing was moved.',
    };
    expect(await expectRefusal(ask())).toMatchObject(expectedRefusal);
    expect(await expectRefusal(handInUnsigned(issued, 'freeze'))).toMatchObject(expectedRefusal);
  });
});
