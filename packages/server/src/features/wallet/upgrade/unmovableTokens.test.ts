import type { Wallet } from '@blacktide/rules';
import { getCreateAccountInstruction } from '@solana-program/system';
import {
  AccountState,
  extension,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeDefaultAccountStateInstruction,
  getInitializeMint2Instruction,
  getInitializeNonTransferableMintInstruction,
  getMintSize,
  getMintToInstruction,
  getThawAccountInstruction,
  TOKEN_2022_PROGRAM_ADDRESS,
  type ExtensionArgs,
} from '@solana-program/token-2022';
import {
  createSolanaRpc,
  generateKeyPairSigner,
  type Address,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAuthority } from '../../../chain/authority.ts';
import { openChain, type Chain } from '../../../chain/chain.ts';
import { aPayer, send } from '@blacktide/embedded-chain/testing';
import { findHeldTokenAccounts } from '../../../chain/delegatedTransfers.ts';
import { silentLog } from '../../../platform/log.ts';
import { aFaultyTransport } from '../../../../testing/faultyTransport.ts';
import { aRecordingLogStream } from '../../../../testing/recordingLog.ts';
import {
  aSigningPlayer,
  captainsInGame,
  submitAndWait,
  mintsOf,
  captainsRequest,
} from '../../../../testing/assetMovements.ts';
import { aWallet } from '../../../../testing/testWallet.ts';
import { startTestServer, type TestServer } from '../../../../testing/testServer.ts';
import { createUpgradeConfirmation, loadPlayerState } from '../../../../testing/walletUpgrades.ts';
import { UpgradeWorker } from './upgradeWorker.ts';

const tokenProgram = TOKEN_2022_PROGRAM_ADDRESS;

interface UnmovableToken {
  readonly extensions: readonly ExtensionArgs[];
  readonly prepare: (mint: Address) => Instruction;
  /** Who may freeze accounts of it; the stranger where it is not the game. */
  readonly isFrozenByGame: boolean;
}

const nonTransferable = {
  extensions: [extension('NonTransferable', {})],
  prepare: (mint: Address) => getInitializeNonTransferableMintInstruction({ mint }),
};

const UNMOVABLE_TOKENS: Readonly<Record<string, UnmovableToken>> = {
  'that cannot be transferred': { ...nonTransferable, isFrozenByGame: false },
  'that cannot be transferred and names the game as its freeze authority': {
    ...nonTransferable,
    isFrozenByGame: true,
  },
  'whose new accounts are frozen by a stranger': {
    extensions: [extension('DefaultAccountState', { state: AccountState.Frozen })],
    prepare: (mint) => getInitializeDefaultAccountStateInstruction({ mint, state: AccountState.Frozen }),
    isFrozenByGame: false,
  },
};

const chainOf = async ({ app, config }: TestServer): Promise<Chain> =>
  openChain({
    rpc: createSolanaRpc(app.rpcUrl() ?? ''),
    authority: await createAuthority(config.authorityKey),
    commitment: config.commitment,
  });

const buildThaw = (
  { extensions }: UnmovableToken,
  freezer: KeyPairSigner,
  mint: Address,
  account: Address,
): Instruction[] =>
  extensions.some(({ __kind }) => __kind === 'DefaultAccountState')
    ? [getThawAccountInstruction({ account, mint, owner: freezer })]
    : [];

/** Another wallet sends the owner one unit of a token that cannot be transferred. */
const sendUnmovableToken = async (
  server: TestServer,
  unmovable: UnmovableToken,
  owner: Address,
): Promise<Address> => {
  const { rpc, authority } = await chainOf(server);
  const stranger = await aPayer(rpc);
  const { address: mint, ...signer } = await generateKeyPairSigner();
  const space = BigInt(getMintSize([...unmovable.extensions]));
  const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram });
  await send(rpc, stranger, [
    getCreateAccountInstruction({
      payer: stranger,
      newAccount: { address: mint, ...signer },
      lamports: await rpc.getMinimumBalanceForRentExemption(space).send(),
      space,
      programAddress: tokenProgram,
    }),
    unmovable.prepare(mint),
    getInitializeMint2Instruction({
      mint,
      decimals: 0,
      mintAuthority: stranger.address,
      freezeAuthority: unmovable.isFrozenByGame ? authority.address : stranger.address,
    }),
    getCreateAssociatedTokenIdempotentInstruction({ payer: stranger, ata, owner, mint, tokenProgram }),
    ...buildThaw(unmovable, stranger, mint, ata),
    getMintToInstruction({ mint, token: ata, mintAuthority: stranger, amount: 1n }),
  ]);
  return mint;
};

const stateOf = async (server: TestServer, to: Wallet): Promise<string | undefined> => {
  const { rows } = await server.app.db.pool.query<{ state: string }>(
    'select state from wallet_upgrades where to_wallet = $1',
    [to],
  );
  return rows[0]?.state;
};

describe('an upgrade', () => {
  it.each(Object.entries(UNMOVABLE_TOKENS))(
    'completes when somebody has sent the guest a token %s',
    async (_, unmovable) => {
      const logStream = aRecordingLogStream();
      const server = await startTestServer({ logStream, environment: { LOG_LEVEL: 'warn' } });
      const guest = await aSigningPlayer(server);
      const newWallet = aWallet();
      const owner = guest.wallet as string as Address;
      const mint = await sendUnmovableToken(server, unmovable, owner);
      await server.app.db.pool.query(`update players set username = 'Mary Read'`);
      const before = await loadPlayerState(guest.api);
      const issued = await guest.api.wallet.upgrade({ body: { to: newWallet.address } });
      const body = createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued);
      const { token } = await server.anonymous.wallet.upgradeConfirm({ body });
      await expect.poll(() => stateOf(server, newWallet.address)).toBe('done');
      const moved = {
        ...guest,
        signer: newWallet,
        wallet: newWallet.address,
        token,
        api: server.clientFor(token),
      };
      expect(await loadPlayerState(moved.api)).toEqual(before);
      expect((await findHeldTokenAccounts(await chainOf(server), owner)).map((one) => one.mint)).toEqual([
        mint,
      ]);
      expect(logStream.lines.filter((line) => line['mint'] === mint)).not.toEqual([]);

      const [captain = ''] = mintsOf(await captainsInGame(moved));
      const result = await submitAndWait(
        moved,
        await moved.api.assets.thaw(captainsRequest([captain])),
        'thaw',
      );
      expect(result.data.success).toBe(true);
    },
  );

  it('transfers all assets of the game also when the chain refuses them for a while', async () => {
    const wire = aFaultyTransport();
    const server = await startTestServer({ wrapChainTransport: wire.wrap });
    const guest = await aSigningPlayer(server);
    const newWallet = aWallet();
    await server.app.db.pool.query(`update players set username = 'Mary Read'`);
    const before = await loadPlayerState(guest.api);
    const issued = await guest.api.wallet.upgrade({ body: { to: newWallet.address } });
    let refusals = 0;
    wire.setFault(async (method, pass) => {
      if (
        method !== 'sendTransaction' ||
        (await stateOf(server, newWallet.address)) !== 'moved' ||
        refusals === 20
      )
        return pass();
      refusals += 1;
      const data = { err: { InstructionError: [0, { Custom: 1 }] }, logs: [] };
      return { jsonrpc: '2.0', id: '1', error: { code: -32002, message: 'refused', data } };
    });
    const body = createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued);
    const { token } = await server.anonymous.wallet.upgradeConfirm({ body });
    await expect.poll(() => stateOf(server, newWallet.address)).toBe('done');
    expect(refusals).toBe(20);
    expect(await findHeldTokenAccounts(await chainOf(server), guest.wallet as string as Address)).toEqual([]);
    expect(await loadPlayerState(server.clientFor(token))).toEqual(before);
  });
});

describe('the upgrade worker', () => {
  const insert = async ({ app }: TestServer, state: 'signed' | 'moved', at: string): Promise<string> => {
    const id = randomUUID();
    await app.db.pool.query(
      `insert into wallet_upgrades
         (id, from_wallet, to_wallet, state, nonce, session, session_key, message_hash, issued_at, changed_at)
       values ($1, $2, $3, $4, '', $1, '', '', $5, $5)`,
      [id, aWallet().address, aWallet().address, state, at],
    );
    return id;
  };

  /** An upgrade whose permit the chain does not know and which has not expired. */
  const insertStuck = async (server: TestServer): Promise<string> => {
    const id = await insert(server, 'signed', '2020-01-01');
    const nobody = '1'.repeat(64);
    await server.app.db.pool.query(
      `insert into wallet_permits (id, upgrade, place, last_valid_height, wire, signature)
       values ($1::uuid::text, $1, 0, 1000000000000, '', $2)`,
      [id, nobody],
    );
    return id;
  };

  it('resumes every open upgrade, also behind twenty that wait', async () => {
    const server = await startTestServer();
    for (let count = 0; count < 20; count += 1) await insertStuck(server);
    const late = await insert(server, 'moved', '2020-01-02');
    const upgradeWorker = new UpgradeWorker({
      pool: server.app.db.pool,
      clock: Date,
      chain: await chainOf(server),
      log: silentLog,
      onHoldingsChanged: () => undefined,
      finishTimeoutMs: 1000,
    });
    upgradeWorker.start();
    const state = async () =>
      (
        await server.app.db.pool.query<{ state: string }>('select state from wallet_upgrades where id = $1', [
          late,
        ])
      ).rows[0]?.state;
    await expect.poll(state).toBe('done');
    await upgradeWorker.stop();
  });

  it('stops at once during a pause', async () => {
    const server = await startTestServer();
    const id = await insertStuck(server);
    let isWaiting = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (isWaiting = resolve));
    const upgradeWorker = new UpgradeWorker({
      pool: server.app.db.pool,
      clock: Date,
      chain: await chainOf(server),
      log: silentLog,
      onHoldingsChanged: () => undefined,
      sleep: (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve());
          isWaiting();
        }),
    });
    const state = upgradeWorker.finish(id);
    await waiting;
    await upgradeWorker.stop();
    expect(await state).toBe('signed');
  });
});
