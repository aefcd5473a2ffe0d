import type { Api } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { isAddress, type Address } from '@solana/kit';
import { and, eq, inArray, or } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { findHeldTokenAccounts, delegateTransfer } from '../../../chain/delegatedTransfers.ts';
import { refuseDuringUpgrade } from '../../../chain/movements/refuseDuringUpgrade.ts';
import { withChainErrors } from '../../../chain/movements/chainErrors.ts';
import { movements, walletUpgrades } from '../../../chain/tables.ts';
import { issueTransaction } from '../../../chain/transaction.ts';
import { inTransaction, orm, type Client, type Pool } from '../../../platform/db/database.ts';
import { players } from '../../../platform/db/tables.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { issueNonce } from '../nonces.ts';
import { movePermits, walletPermits } from '../tables.ts';
import { splitAccounts, upgradeRefusedError, upgradeStatement, type UpgradeDeps } from './upgrades.ts';

/** As many as fit into 1,232 bytes beside three signatures and a memo. */
const ACCOUNTS_PER_PERMIT = 5;

const refuseExistingPlayer = async (pool: Pool, to: Wallet): Promise<void> => {
  const [player] = await orm(pool)
    .select({ wallet: players.wallet })
    .from(players)
    .where(eq(players.wallet, to));
  if (player)
    throw upgradeRefusedError(
      'This wallet has a pirate of its own already. Choose one that has not played yet.',
    );
};

/**
 * Open movements must end first: they decide where assets and tokens are. So must their permits: one that lands or is
 * revoked during the upgrade would change the amounts that the upgrade may transfer.
 */
export const refuseOpenMoves = async (db: Pool | Client, wallet: Wallet): Promise<void> => {
  const isOpen = or(
    inArray(movements.state, ['signed', 'sent', 'confirmed', 'failed']),
    inArray(movePermits.state, ['given', 'ending']),
  );
  const [open] = await orm(db)
    .select({ id: movements.id })
    .from(movements)
    .leftJoin(movePermits, eq(movePermits.movement, movements.id))
    .where(and(eq(movements.wallet, wallet), isOpen))
    .limit(1);
  if (open) {
    throw new HttpError(
      'MOVES_UNDER_WAY',
      'A move between wallet and game is still under way. Wait for its end.',
    );
  }
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
      const batches = splitAccounts(await findHeldTokenAccounts(chain, owner), ACCOUNTS_PER_PERMIT);
      // A guest without on-chain assets still has to sign.
      const issuing = (batches.length > 0 ? batches : [[]]).map((held) => {
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
      await orm(client).insert(walletUpgrades).values({
        id,
        fromWallet: from,
        toWallet: to,
        state: 'issued',
        nonce: issued.nonce,
        session: randomUUID(),
        issuedAt: at,
        changedAt: at,
      });
      const lastValidHeight = lifetime.lastValidBlockHeight;
      await orm(client)
        .insert(walletPermits)
        .values(permits.map((permit, place) => ({ id: permit.id, upgrade: id, place, lastValidHeight })));
      return issued;
    });
    return { id, transactions: permits.map(({ wire }) => Buffer.from(wire).toString('base64')), signIn };
  };
