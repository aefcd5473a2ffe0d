import { getCreateAccountInstruction } from '@solana-program/system';
import {
  getApproveInstruction,
  getInitializeAccount3Instruction,
  getTokenDecoder,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import {
  createNoopSigner,
  createSolanaRpc,
  devnet,
  generateKeyPairSigner,
  lamports,
  unwrapOption,
  type Address,
  type Base64EncodedWireTransaction,
  type Instruction,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { createAuthority, tokenMint } from '../../chain/authority.ts';
import { aPayer, send } from '@blacktide/embedded-chain/testing';
import { buildOwnerPaidTransaction } from '../../chain/transaction.ts';
import { aRecordingLogStream } from '../../../testing/recordingLog.ts';
import {
  aSigningPlayer,
  captainsInWallet,
  captainsRequest,
  mintsOf,
  type SigningPlayer,
} from '../../../testing/assetMovements.ts';
import { signTransaction } from '../../../testing/signTransaction.ts';
import { aClock, startTestServer } from '../../../testing/testServer.ts';

const MESSAGE = 'some permits of finished deposits could not be revoked; trying again';
const TOKEN_ACCOUNT_BYTES = 165n;

const aGame = async () => {
  const clock = aClock();
  const log = aRecordingLogStream();
  const server = await startTestServer({ clock, logStream: log, environment: { LOG_LEVEL: 'warn' } });
  const rpc = createSolanaRpc(devnet(server.app.rpcUrl() ?? ''));
  const authority = await createAuthority(server.config.authorityKey);
  const gold = await tokenMint(authority, 'GOLD');

  const aSender = async (): Promise<SigningPlayer> => {
    const sender = await aSigningPlayer(server);
    await rpc.requestAirdrop(sender.wallet as string as Address, lamports(1_000_000_000n)).send();
    return sender;
  };
  const signAndSend = ({ signer }: SigningPlayer, tx: string) =>
    rpc
      .sendTransaction(signTransaction(signer, tx) as Base64EncodedWireTransaction, { encoding: 'base64' })
      .send();
  /** Sent by the owner without the game. */
  const sendAsOwner = async (sender: SigningPlayer, instructions: readonly Instruction[]): Promise<void> => {
    const { value } = await rpc.getLatestBlockhash().send();
    const wire = buildOwnerPaidTransaction(sender.wallet as string as Address, instructions, value);
    await signAndSend(sender, Buffer.from(wire).toString('base64'));
  };
  const goldAccounts = async ({ wallet }: SigningPlayer) => {
    const { value } = await rpc
      .getTokenAccountsByOwner(wallet as string as Address, { mint: gold }, { encoding: 'base64' })
      .send();
    return value.map(({ pubkey, account }) => {
      const data = getTokenDecoder().decode(Buffer.from(account.data[0], 'base64'));
      const approved = unwrapOption(data.delegate) === null ? 0n : data.delegatedAmount;
      return { account: pubkey, amount: data.amount, approved };
    });
  };
  const approvals = async (sender: SigningPlayer): Promise<bigint[]> =>
    (await goldAccounts(sender)).flatMap(({ approved }) => (approved > 0n ? [approved] : []));
  /** Empty accounts of the mint that belong to the owner. */
  const openAccounts = async ({ wallet }: SigningPlayer, count: number): Promise<Address[]> => {
    const payer = await aPayer(rpc);
    const accounts = await Promise.all(Array.from({ length: count }, () => generateKeyPairSigner()));
    const rent = await rpc.getMinimumBalanceForRentExemption(TOKEN_ACCOUNT_BYTES).send();
    for (const account of accounts) {
      await send(rpc, payer, [
        getCreateAccountInstruction({
          payer,
          newAccount: account,
          lamports: rent,
          space: TOKEN_ACCOUNT_BYTES,
          programAddress: TOKEN_PROGRAM_ADDRESS,
        }),
        getInitializeAccount3Instruction({
          account: account.address,
          mint: gold,
          owner: wallet as string as Address,
        }),
      ]);
    }
    return accounts.map(({ address }) => address);
  };
  const issueMemo = async (sender: SigningPlayer, amount: number): Promise<string> => {
    const body = { amount, type: 'deposit', token: 'gold' } as const;
    const { tx } = await sender.api.tokens.issue({ body });
    return (await sender.api.wallet.memo({ body: { transactions: [tx] } })).tx;
  };
  const cancelAll = async ({ api }: SigningPlayer): Promise<void> => {
    for (const { id, state } of await api.assets.movements())
      if (state === 'issued') await api.assets.cancel({ params: { id } });
  };
  const permitStates = async ({ wallet }: SigningPlayer): Promise<string[]> => {
    const { rows } = await server.app.db.pool.query<{ state: string }>(
      'select p.state from move_permits p join movements m on m.id = p.movement where m.wallet = $1',
      [wallet],
    );
    return rows.map(({ state }) => state);
  };
  const warnings = () => log.lines.filter(({ msg }) => msg === MESSAGE);
  return {
    server,
    clock,
    authority,
    aSender,
    signAndSend,
    act: sendAsOwner,
    goldAccounts,
    approvals,
    openAccounts,
    memo: issueMemo,
    giveUp: cancelAll,
    permitStates,
    warnings,
  };
};

describe('the permit worker', () => {
  it('sends no transaction when the account holds too little to use the permit in one', async () => {
    const game = await aGame();
    const [sender, friend] = [await game.aSender(), await game.aSender()];
    await game.signAndSend(sender, await game.memo(sender, 100));
    const [source] = await game.goldAccounts(sender);
    const [destination] = await game.goldAccounts(friend);
    if (!source || !destination) throw new Error('a player has no gold account');
    const owner = createNoopSigner(sender.wallet as string as Address);
    const amount = source.amount - 1n;
    await game.act(sender, [
      getTransferInstruction({
        source: source.account,
        destination: destination.account,
        authority: owner,
        amount,
      }),
    ]);
    const approved = source.approved;
    expect(approved).toBe(100_000_000n);
    await game.giveUp(sender);
    game.clock.advance(120_000);
    await expect.poll(() => game.permitStates(sender)).toEqual(['left']);
    // The permit is unchanged: no fee was paid.
    expect(await game.goldAccounts(sender)).toEqual([{ account: source.account, amount: 1n, approved }]);
  });

  it('sends one transaction per account', async () => {
    const game = await aGame();
    const sender = await game.aSender();
    await game.signAndSend(sender, await game.memo(sender, 100));
    const accounts = await game.openAccounts(sender, 16);
    const [main] = await game.goldAccounts(sender).then((all) => all.filter(({ amount }) => amount > 0n));
    if (!main) throw new Error('the player has no gold account');
    const authority = createNoopSigner(sender.wallet as string as Address);
    for (const half of [accounts.slice(0, 8), accounts.slice(8)]) {
      await game.act(
        sender,
        half.flatMap((account) => [
          getTransferInstruction({ source: main.account, destination: account, authority, amount: 1n }),
          getApproveInstruction({
            source: account,
            delegate: game.authority.address,
            owner: authority,
            amount: 1n,
          }),
        ]),
      );
    }
    expect(await game.approvals(sender)).toHaveLength(17);
    await game.giveUp(sender);
    await expect.poll(() => game.approvals(sender)).toEqual([]);
  });

  it('revokes the other permits when one cannot be revoked', async () => {
    const game = await aGame();
    const [waiting, broken, sender] = [await game.aSender(), await game.aSender(), await game.aSender()];
    // The memo was not sent and may still land: every run checks this permit.
    await game.memo(waiting, 5);
    await game.giveUp(waiting);
    const [mint = ''] = mintsOf(await captainsInWallet(broken));
    const issued = await broken.api.assets.freeze(captainsRequest([mint]));
    await broken.api.wallet.memo({ body: { transactions: issued.map(({ tx }) => tx) } });
    await game.server.app.db.pool.query(`update movements set mint = 'not an address' where wallet = $1`, [
      broken.wallet,
    ]);
    await game.giveUp(broken);
    await expect.poll(game.warnings).not.toEqual([]);

    await game.signAndSend(sender, await game.memo(sender, 100));
    expect(await game.approvals(sender)).toEqual([100_000_000n]);
    await game.giveUp(sender);
    await expect.poll(() => game.approvals(sender)).toEqual([]);
  });
});
