import type { Api } from '@blacktide/contract';
import type { Family, Wallet } from '@blacktide/rules';
import { createNoopSigner, type Address, type Instruction, type Signature } from '@solana/kit';
import { createHash } from 'node:crypto';
import { tokenMint, type ChainToken } from '../../chain/authority.ts';
import type { Chain } from '../../chain/chain.ts';
import { heldBy, permit } from '../../chain/handOver.ts';
import type { Issuing } from '../../chain/movements/issue.ts';
import { notHeld } from '../../chain/movements/notHeld.ts';
import { reaching } from '../../chain/movements/reaching.ts';
import { carriesMemo, memoOf, messageId, ownerPaid, readTransaction } from '../../chain/transaction.ts';
import type { Pool } from '../../platform/db/database.ts';
import type { MovementKind } from '../../platform/db/schema.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';

interface Open {
  readonly id: string;
  readonly kind: MovementKind;
  readonly mint: Address | null;
  /** Of a thing. */
  readonly family: Family | null;
  readonly token: ChainToken | null;
}

/** One line that stands for these moves and for no others. */
const wordsFor = (ids: readonly string[]): string =>
  `Blacktide: ${createHash('sha256').update(ids.join(',')).digest('hex')}`;

const unknown = (): HttpError =>
  new HttpError('TRANSACTION_UNKNOWN', 'This is not the transaction that was issued. Nothing was moved.');

const findOpen = async (pool: Pool, wallet: Wallet, ids: readonly string[]): Promise<Open[]> => {
  const { rows } = await pool.query<Open>(
    `select m.id, m.kind, m.mint, m.token, a.family from movements m left join assets a on a.uid = m.uid
     where m.id = any($1) and m.wallet = $2 and m.state = 'issued'`,
    [ids, wallet],
  );
  if (rows.length !== ids.length) throw unknown();
  return rows;
};

const permitTokens = async (chain: Chain, owner: Address, token: ChainToken) => {
  const mint = await tokenMint(chain.authority, token);
  const holding = (await heldBy(chain, owner)).find((one) => one.mint === mint && !one.frozen);
  return holding ? permit(chain.authority, owner, holding) : null;
};

const permitFor = async (chain: Chain, owner: Address, { mint, family, token }: Open) => {
  if (token !== null) return permitTokens(chain, owner, token);
  return mint !== null && family !== null ? chain.nfts(family).permit(mint, owner) : null;
};

/** What comes into the game has to be let go by its owner; what leaves it has not. */
const permitsFor = async (
  chain: Chain,
  owner: Address,
  moves: readonly Open[],
): Promise<readonly Instruction[]> => {
  const incoming = moves.filter(({ kind }) => kind === 'freeze' || kind === 'deposit');
  const permits = await Promise.all(incoming.map((move) => permitFor(chain, owner, move)));
  return permits.flatMap((one) => {
    if (!one) throw notHeld();
    return one;
  });
};

const refuseUnlessFinal = async (chain: Chain, signature: Signature): Promise<void> => {
  const [landing] = await chain.landings([signature]);
  if (landing?.state === 'failed') {
    throw new HttpError('TRANSACTION_REFUSED', `The chain refused the memo: ${landing.why}`);
  }
  if (landing?.state !== 'final') throw new HttpError('MEMO_PENDING', 'The memo is not final yet');
};

const fetchTransaction = async ({ rpc }: Chain, signature: Signature) => {
  const found = await rpc
    .getTransaction(signature, {
      commitment: 'confirmed',
      encoding: 'base64',
      maxSupportedTransactionVersion: 0,
    })
    .send();
  return found ? readTransaction(Buffer.from(found.transaction[0], 'base64')) : null;
};

/**
 * For wallets that sign only what they send: such a wallet cannot give back a transaction that the game still has to
 * sign. It sends a memo that names the moves, and once that is final the game carries them out alone.
 */
export const createMemos = ({
  pool,
  chain,
}: Issuing): Pick<Handlers<Api['wallet']>, 'memo' | 'memoSent'> => ({
  memo: async ({ caller, body: { transactions } }) => {
    const given = transactions.map((one) => readTransaction(Buffer.from(one, 'base64')));
    const ids = given.map((one) => (one ? messageId(one) : ''));
    const moves = await findOpen(pool, caller.wallet, ids);
    const owner = caller.wallet as string as Address;
    const tx = await reaching(async () => {
      const memo = memoOf(wordsFor(ids), [createNoopSigner(owner)]);
      const permits = await permitsFor(chain, owner, moves);
      return ownerPaid(owner, [memo, ...permits], await chain.lifetime());
    });
    return { ids, tx: Buffer.from(tx).toString('base64') };
  },
  memoSent: async ({ caller, body: { ids, signature } }) => {
    await findOpen(pool, caller.wallet, ids);
    const sent = await reaching(async () => {
      await refuseUnlessFinal(chain, signature as Signature);
      return fetchTransaction(chain, signature as Signature);
    });
    if (!sent || !carriesMemo(sent, caller.wallet as string as Address, wordsFor(ids))) throw unknown();
    await pool.query(
      `update movements set memo = $2 where id = any($1) and wallet = $3 and state = 'issued'`,
      [ids, signature, caller.wallet],
    );
    return {};
  },
});
