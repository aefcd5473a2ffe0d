import type { Api } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { isAddress, type Address } from '@solana/kit';
import { randomUUID } from 'node:crypto';
import {
  findHeldTokenAccounts,
  delegateTransfer,
  type HeldTokenAccount,
} from '../../../chain/delegatedTransfers.ts';
import { refuseDuringUpgrade } from '../../../chain/movements/refuseDuringUpgrade.ts';
import { withChainErrors } from '../../../chain/movements/chainErrors.ts';
import { issueTransaction, type IssuedTransaction } from '../../../chain/transaction.ts';
import { inTransaction, type Queryable } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { issueNonce } from '../nonces.ts';
import { upgradeStatement } from './upgradeStatement.ts';
import { upgradeRefusedError, type UpgradeDeps } from './upgradeDeps.ts';

/** As many as fit into 1,232 bytes beside three signatures and a memo. */
const ACCOUNTS_PER_PERMIT = 5;

const toPermitBatches = (held: readonly HeldTokenAccount[]): HeldTokenAccount[][] => {
  const batches: HeldTokenAccount[][] = [];
  for (let at = 0; at < held.length; at += ACCOUNTS_PER_PERMIT)
    batches.push(held.slice(at, at + ACCOUNTS_PER_PERMIT));
  // A guest without on-chain assets still has to sign.
  return batches.length > 0 ? batches : [[]];
};

const refuseExistingPlayer = async (db: Queryable, to: Wallet): Promise<void> => {
  const { rowCount } = await db.query('select 1 from players where wallet = $1', [to]);
  if (rowCount)
    throw upgradeRefusedError(
      'This wallet has a pirate of its own already. Choose one that has not played yet.',
    );
};

/**
 * Open movements must end first: they decide where assets and tokens are. So must their permits: one that lands or is
 * revoked during the upgrade would change the amounts that the upgrade may transfer.
 */
export const refuseOpenMoves = async (db: Queryable, wallet: Wallet): Promise<void> => {
  const { rowCount } = await db.query(
    `select 1 from movements m left join move_permits p on p.movement = m.id
     where m.wallet = $1
       and (m.state in ('signed', 'sent', 'confirmed', 'failed') or p.state in ('given', 'ending')) limit 1`,
    [wallet],
  );
  if (rowCount) {
    throw new HttpError(
      'MOVES_UNDER_WAY',
      'A move between wallet and game is still under way. Wait for its end.',
    );
  }
};

const insertUpgrade = async (
  db: Queryable,
  upgrade: { id: string; from: Wallet; to: Wallet; nonce: string; lastValidHeight: bigint; at: Date },
  permits: readonly IssuedTransaction[],
): Promise<void> => {
  const { id, from, to, nonce, lastValidHeight, at } = upgrade;
  await db.query(
    `insert into wallet_upgrades (id, from_wallet, to_wallet, nonce, session, issued_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, from, to, nonce, randomUUID(), at],
  );
  await db.query(
    `insert into wallet_permits (id, upgrade, place, last_valid_height)
     select p.id, $2, p.place - 1, $3 from unnest($1::text[]) with ordinality as p(id, place)`,
    [permits.map((one) => one.id), id, lastValidHeight],
  );
};

/** Issues what both wallets sign. It locks and changes nothing else. */
export const issueUpgrade =
  (deps: UpgradeDeps): Handler<Api['wallet']['upgrade']> =>
  async ({ caller, body: { to }, origin }) => {
    const { pool, clock, chain, origins, chainId, settleGrant } = deps;
    const from = caller.wallet;
    if (!isAddress(to)) throw new HttpError('MALFORMED', 'to: not a wallet address');
    if (to === from) throw upgradeRefusedError('You are in this wallet already.');
    await refuseDuringUpgrade(pool, from);
    await refuseOpenMoves(pool, from);
    await refuseExistingPlayer(pool, to);
    await withChainErrors(() => settleGrant(from));

    const owner = from as string as Address;
    const memoText = `Blacktide: everything of mine moves to ${to}`;
    const { permits, lifetime } = await withChainErrors(async () => {
      const lifetime = await chain.fetchLifetime();
      const batches = toPermitBatches(await findHeldTokenAccounts(chain, owner));
      const issuing = batches.map((held) => {
        const instructions = held.flatMap((one) => delegateTransfer(chain.authority, owner, one));
        return issueTransaction(chain, owner, memoText, instructions, lifetime);
      });
      return { lifetime, permits: await Promise.all(issuing) };
    });

    const id = randomUUID();
    const at = new Date(clock.now());
    const signIn = await inTransaction(pool, async (client) => {
      const statement = upgradeStatement(from);
      const issued = await issueNonce(client, clock, { wallet: to, statement, origins, chainId, origin });
      const { nonce } = issued;
      const lastValidHeight = lifetime.lastValidBlockHeight;
      await insertUpgrade(client, { id, from, to, nonce, lastValidHeight, at }, permits);
      return issued;
    });
    return { id, transactions: permits.map(({ wire }) => Buffer.from(wire).toString('base64')), signIn };
  };
