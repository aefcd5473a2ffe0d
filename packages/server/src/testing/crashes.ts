import { toDisplay } from '@blacktide/rules';
import { expect } from 'vitest';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../platform/db/database.ts';
import { booksOf } from './booksOf.ts';
import { aMover, signed, type Mover } from './moves.ts';
import { aWallet } from './players.ts';
import { PROCESS_DOMAIN, startServerProcess, type ServerProcess } from './serverProcess.ts';
import { signTransaction } from './signing.ts';
import { signInThrough } from './signInThrough.ts';
import { resultOf, startTestServer } from './testServer.ts';

const CRASH = fileURLToPath(new URL('./crashAt.ts', import.meta.url));

export const JOURNEYS = ['freeze', 'thaw', 'mint-and-withdraw', 'deposit', 'withdraw'] as const;
export type Journey = (typeof JOURNEYS)[number];

export interface Ship {
  readonly databaseUrl: string;
  readonly mover: Omit<Mover, 'api'>;
}

const welcome = async (server: ServerProcess): Promise<Ship['mover']> => {
  const signer = aWallet();
  const token = await signInThrough(server.clientFor(null), PROCESS_DOMAIN, signer);
  return { wallet: signer.address, token, signer };
};

/** A database with a player in it, who has signed in while all was well. */
export const launch = async (): Promise<Ship> => {
  const server = await startTestServer();
  const mover = await aMover(server);
  await server.close();
  return { databaseUrl: server.databaseUrl, mover };
};

const aboard = (server: { clientFor: (token: string) => Mover['api'] }, { mover }: Ship): Mover => ({
  ...mover,
  api: server.clientFor(mover.token),
});

const itemFor = async ({ api }: Mover, move: 'freeze' | 'thaw') => {
  const from = move === 'freeze' ? await api.assets.onChain() : await api.assets.inGame();
  return from.find(({ type, minted, location }) => type === 'ITEM' && minted && location !== 'moving');
};

const moveAsset = async (mover: Mover, move: 'freeze' | 'thaw'): Promise<string> => {
  const movable = await itemFor(mover, move);
  const body = { type: 'ITEM' as const, isCoreNFT: false, mintAddresses: [movable?.mint ?? ''] };
  const transactions = signed(mover, await mover.api.assets[move]({ body }));
  return (await mover.api.assets.handleAssets({ body: { transactions, type: move } })).jobId;
};

const mintAsset = async (mover: Mover): Promise<string> => {
  const things = await mover.api.assets.inGame();
  const unminted = things.find(({ minted, location }) => !minted && location !== 'moving');
  const body = { type: 'CHARACTER' as const, isCoreNFT: false, uids: [unminted?.uid ?? ''] };
  const transactions = signed(mover, await mover.api.assets.mintAndWithdraw({ body }));
  return (await mover.api.assets.handleAssets({ body: { transactions, type: 'mint-and-withdraw' } })).jobId;
};

const moveTokens = async (mover: Mover, type: 'deposit' | 'withdraw'): Promise<string> => {
  const body = { amount: 10, type, token: 'gold' as const };
  const { tx } = await mover.api.tokens.issue({ body });
  const transaction = signTransaction(mover.signer, tx);
  const { token, amount } = body;
  return (await mover.api.tokens.handle({ body: { amount, token, transactionType: type, transaction } }))
    .jobId;
};

const handIn = async (mover: Mover, journey: Journey): Promise<string> => {
  if (journey === 'mint-and-withdraw') return mintAsset(mover);
  return journey === 'freeze' || journey === 'thaw' ? moveAsset(mover, journey) : moveTokens(mover, journey);
};

const makeJourney = async (mover: Mover, journey: Journey): Promise<void> => {
  // There and back: what has all gone one way is fetched first.
  if (journey === 'freeze' && !(await itemFor(mover, 'freeze'))) await makeJourney(mover, 'thaw');
  if (journey === 'thaw' && !(await itemFor(mover, 'thaw'))) await makeJourney(mover, 'freeze');
  const { data } = await resultOf(mover, await handIn(mover, journey));
  expect(data.success).toBe(true);
};

const isOver = ({ state }: { state: string }): boolean => state === 'credited' || state === 'released';

/** What a player does after such a thing: gives up what was not signed, waits for the rest. */
const recover = async ({ api }: Mover): Promise<void> => {
  for (const { id, state } of await api.assets.movements()) {
    if (state === 'issued') await api.assets.cancel({ params: { id } });
  }
  await expect.poll(async () => (await api.assets.movements()).every(isOver), { timeout: 20_000 }).toBe(true);
};

/** Every thing is where the chain has it, every unit is somewhere, and the books agree. */
const inspect = async ({ databaseUrl }: Ship, { api }: Mover): Promise<void> => {
  const [inGame, inWallet] = [await api.assets.inGame(), await api.assets.onChain()];
  const uids = [...inGame, ...inWallet].map(({ uid }) => uid);
  expect(uids).toHaveLength(21);
  expect(new Set(uids).size).toBe(21);
  const db = openDatabase(databaseUrl);
  try {
    expect(await booksOf(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
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
    expect(goldAmount + onChainGold + tax).toBeCloseTo(7000, 6);
  } finally {
    await db.close();
  }
};

/** One journey that dies at its nth write, and what comes after; false when it came home before that. */
export const crashDuring = async (
  { databaseUrl, mover: regular }: Ship,
  journey: Journey,
  crashAt: number,
): Promise<boolean> => {
  const doomed = await startServerProcess(databaseUrl, { CRASH_AT: String(crashAt) }, [CRASH]);
  // Nothing is minted twice: that takes a new player each time.
  const ship = {
    databaseUrl,
    mover: journey === 'mint-and-withdraw' ? await welcome(doomed) : regular,
  };
  const arrived = await makeJourney(aboard(doomed, ship), journey).then(
    () => true,
    () => false,
  );
  // Whoever asked may hear of it before the process is buried; one that answered may still die while it tidies up.
  if (!arrived) await expect.poll(doomed.isAlive, { timeout: 5000 }).toBe(false);
  const survived = doomed.isAlive();
  await doomed.kill();

  const server = await startTestServer({ databaseUrl });
  const mover = aboard(server, ship);
  await recover(mover);
  await inspect(ship, mover);
  // The player can go on: the same move once more, all the way.
  await makeJourney(mover, journey);
  await inspect(ship, mover);
  await server.close();
  return !survived;
};
