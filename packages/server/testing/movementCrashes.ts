import { toDisplay } from '@blacktide/rules';
import { expect } from 'vitest';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/platform/db/database.ts';
import { checkLedger } from './checkLedger.ts';
import { STARTER_GOLD } from './contentFigures.ts';
import { aSigningPlayer, mintsOf, signAll, type SigningPlayer } from './assetMovements.ts';
import { aWallet } from './testWallet.ts';
import { grantBalances } from './seededPlayer.ts';
import { PROCESS_DOMAIN, startServerProcess, type ServerProcess } from './serverProcess.ts';
import { signTransaction } from './signTransaction.ts';
import { signInWithClient } from './signInWithClient.ts';
import { waitForResult, startTestServer } from './testServer.ts';

const CRASH_MODULE = fileURLToPath(new URL('./crashAt.ts', import.meta.url));

export const MOVEMENT_FLOWS = ['freeze', 'thaw', 'mint-and-withdraw', 'deposit', 'withdraw'] as const;
type MovementFlow = (typeof MOVEMENT_FLOWS)[number];

interface CrashTestSetup {
  readonly databaseUrl: string;
  readonly player: Omit<SigningPlayer, 'api'>;
  /** What the player has in the game and in the wallet. */
  readonly gold: number;
}

const signInNewPlayer = async (server: ServerProcess): Promise<CrashTestSetup['player']> => {
  const signer = aWallet();
  const token = await signInWithClient(server.clientFor(null), PROCESS_DOMAIN, signer);
  return { wallet: signer.address, token, signer };
};

/** For all withdrawals of a test. */
const GRANTED_GOLD = 1000;

/** A database with one player, who has signed in before any crash. */
export const createCrashTestSetup = async (): Promise<CrashTestSetup> => {
  const server = await startTestServer();
  const player = await aSigningPlayer(server);
  await grantBalances(server.app.db, player.wallet, { GOLD: GRANTED_GOLD });
  await server.close();
  return { databaseUrl: server.databaseUrl, player, gold: STARTER_GOLD + GRANTED_GOLD };
};

const connectPlayer = (
  server: { clientFor: (token: string) => SigningPlayer['api'] },
  { player }: CrashTestSetup,
): SigningPlayer => ({
  ...player,
  api: server.clientFor(player.token),
});

/** Two, if there are two: they share a transaction. */
const findMovableItems = async ({ api }: SigningPlayer, move: 'freeze' | 'thaw') => {
  const from = move === 'freeze' ? await api.assets.onChain() : await api.assets.inGame();
  return from
    .filter(({ type, minted, location }) => type === 'ITEM' && minted && location !== 'moving')
    .slice(0, 2);
};

const moveAsset = async (player: SigningPlayer, move: 'freeze' | 'thaw'): Promise<string> => {
  const mintAddresses = mintsOf(await findMovableItems(player, move));
  const body = { type: 'ITEM' as const, isCoreNFT: false, mintAddresses };
  const transactions = signAll(player, await player.api.assets[move]({ body }));
  return (await player.api.assets.handleAssets({ body: { transactions, type: move } })).jobId;
};

const mintAsset = async (player: SigningPlayer): Promise<string> => {
  const inGame = await player.api.assets.inGame();
  const unminted = inGame.find(({ minted, location }) => !minted && location !== 'moving');
  const body = { type: 'CHARACTER' as const, isCoreNFT: false, uids: [unminted?.uid ?? ''] };
  const transactions = signAll(player, await player.api.assets.mintAndWithdraw({ body }));
  return (await player.api.assets.handleAssets({ body: { transactions, type: 'mint-and-withdraw' } })).jobId;
};

const moveTokens = async (player: SigningPlayer, type: 'deposit' | 'withdraw'): Promise<string> => {
  const body = { amount: 1, type, token: 'gold' as const };
  const { tx } = await player.api.tokens.issue({ body });
  const transaction = signTransaction(player.signer, tx);
  const { token, amount } = body;
  return (await player.api.tokens.handle({ body: { amount, token, transactionType: type, transaction } }))
    .jobId;
};

const submitMovement = async (player: SigningPlayer, flow: MovementFlow): Promise<string> => {
  if (flow === 'mint-and-withdraw') return mintAsset(player);
  return flow === 'freeze' || flow === 'thaw' ? moveAsset(player, flow) : moveTokens(player, flow);
};

const completeMovement = async (player: SigningPlayer, flow: MovementFlow): Promise<void> => {
  // If no item is left on this side, one is moved back first.
  const isEmpty = async (from: 'freeze' | 'thaw') => (await findMovableItems(player, from)).length === 0;
  if (flow === 'freeze' && (await isEmpty('freeze'))) await completeMovement(player, 'thaw');
  if (flow === 'thaw' && (await isEmpty('thaw'))) await completeMovement(player, 'freeze');
  const { data } = await waitForResult(player, await submitMovement(player, flow));
  expect(data.success).toBe(true);
};

const isFinished = ({ state }: { state: string }): boolean => state === 'credited' || state === 'released';

/** Cancels movements that were not signed, and waits for the others. */
const finishOpenMovements = async ({ api }: SigningPlayer): Promise<void> => {
  for (const { id, state } of await api.assets.movements()) {
    // The first of them cancels all that share its transaction.
    if (state === 'issued') await api.assets.cancel({ params: { id } }).catch(() => undefined);
  }
  await expect.poll(async () => (await api.assets.movements()).every(isFinished)).toBe(true);
};

/** Every asset exists once, the sum of GOLD is unchanged, and the ledger balances. */
const verifyHoldings = async (
  { databaseUrl, gold }: CrashTestSetup,
  { api }: SigningPlayer,
): Promise<void> => {
  const [inGame, inWallet] = [await api.assets.inGame(), await api.assets.onChain()];
  const uids = [...inGame, ...inWallet].map(({ uid }) => uid);
  expect(uids).toHaveLength(21);
  expect(new Set(uids).size).toBe(21);
  const db = openDatabase(databaseUrl);
  try {
    expect(await checkLedger(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
    const { rows } = await db.pool.query<{ held: bigint; taxed: bigint }>(
      `select coalesce(sum(amount) filter (where account = 'pool:withdrawals'), 0)::int8 as held,
         coalesce(sum(amount) filter (where account = 'treasury'), 0)::int8 as taxed
       from balances where currency = 'GOLD'`,
    );
    const [sums] = rows;
    const { goldAmount } = await api.users.me();
    const { onChainGold } = await api.tokens.balance();
    const tax = toDisplay(sums?.taxed ?? 0n, 'GOLD');
    expect(sums?.held).toBe(0n);
    expect(goldAmount + onChainGold + tax).toBeCloseTo(gold, 6);
  } finally {
    await db.close();
  }
};

/** Crashes the server at the nth write of a movement and checks the recovery; false if the movement ended before that. */
export const crashDuringMovement = async (
  shared: CrashTestSetup,
  flow: MovementFlow,
  crashAt: number,
): Promise<boolean> => {
  const { databaseUrl } = shared;
  const crashingServer = await startServerProcess(databaseUrl, { CRASH_AT: String(crashAt) }, [CRASH_MODULE]);
  // An asset is minted only once, so each run needs a new player.
  const setup =
    flow === 'mint-and-withdraw'
      ? { databaseUrl, player: await signInNewPlayer(crashingServer), gold: STARTER_GOLD }
      : shared;
  const isCompleted = await completeMovement(connectPlayer(crashingServer, setup), flow).then(
    () => true,
    () => false,
  );
  // The client may see the failure before the process has exited; a process that answered may still crash after that.
  if (!isCompleted) await expect.poll(crashingServer.isAlive).toBe(false);
  const survived = crashingServer.isAlive();
  await crashingServer.kill();

  const server = await startTestServer({ databaseUrl });
  const player = connectPlayer(server, setup);
  await finishOpenMovements(player);
  await verifyHoldings(setup, player);
  // The player can make the same movement again.
  await completeMovement(player, flow);
  await verifyHoldings(setup, player);
  await server.close();
  return !survived;
};
