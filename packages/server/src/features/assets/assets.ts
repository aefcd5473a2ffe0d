import { ASSET_TYPES, type Api, type AssetType } from '@blacktide/contract';
import { ASSET_MOVES, reject, type Content, type AssetMove, type Wallet } from '@blacktide/rules';
import type { Address } from '@solana/kit';
import { and, eq } from 'drizzle-orm';
import type { Chain } from '../../chain/chain.ts';
import { acceptSigned, type AcceptDeps } from '../../chain/movements/acceptSigned.ts';
import { issueForAssets, type IssuedAsset } from '../../chain/movements/issueMovements.ts';
import { findMovables, findMovablesInGame, MOVABLES_VERSION } from '../../chain/movements/findMovables.ts';
import { withChainErrors } from '../../chain/movements/chainErrors.ts';
import { releaseIssued } from '../../chain/movements/releaseIssued.ts';
import { movements } from '../../chain/tables.ts';
import { createAssetLists } from '../../platform/assetLists.ts';
import { orm, withPreparedStatements, type Pool } from '../../platform/db/database.ts';
import { HttpError, createNotFound, RejectionError } from '../../platform/http/errors.ts';
import type { Handlers, HandlerRequest } from '../../platform/http/routes.ts';
import { toAssetView, collectionMetadata, familyOf } from './toAssetView.ts';
import { listMovements } from './listMovements.ts';
import { settleAssets } from './settleAssets.ts';

type Assets = Handlers<Api['assets']>;

type MoveByMintRequest = Pick<HandlerRequest<Api['assets']['freeze']>, 'caller' | 'body'>;

const encodeTransaction = ({ transaction }: IssuedAsset): string =>
  Buffer.from(transaction.wire).toString('base64');

/** Genesis ships are Core assets; no other asset is. */
const checkStandard = (type: AssetType, isCoreNFT: boolean): void => {
  if (isCoreNFT !== (type === 'GENESIS_SHIP')) {
    throw new RejectionError(reject('MOVE_WRONG_TYPE', {}).rejection);
  }
};

/** `type` of a submission names the move, or the type of the asset. */
const parseMoveType = (type: string): { readonly move: AssetMove | null } => {
  const move = ASSET_MOVES.find((one) => one === type) ?? null;
  if (!move && !ASSET_TYPES.some((one) => one === type)) {
    throw new RejectionError(reject('MOVE_UNKNOWN', { move: type }).rejection);
  }
  return { move };
};

const findAssetsInWallet = async (pool: Pool, chain: Chain, wallet: Wallet, content: Content) => {
  const owner = wallet as string as Address;
  const standards = new Set([chain.nfts('CAPTAIN'), chain.nfts('GENESIS_SHIP')]);
  const held = await withChainErrors(() => Promise.all([...standards].map((nfts) => nfts.findHeld(owner))));
  const mints = held.flat().flatMap(({ mint, holding }) => (holding === 'thawed' ? [mint as string] : []));
  const assets = await findMovables(pool, { mints }, content);
  return assets
    .filter(({ location }) => location !== 'game')
    .map((asset) => ({ ...asset, owner: wallet, location: 'wallet' as const }));
};

const createInGameLists = (pool: Pool, content: Content) => {
  const db = withPreparedStatements(pool);
  return createAssetLists({
    db,
    version: MOVABLES_VERSION,
    load: async (wallet) =>
      (await findMovablesInGame(db, wallet, content)).map((asset) => toAssetView(asset, content)),
  });
};

export const createAssets = (deps: AcceptDeps<'settleAssets'>): Assets => {
  const { pool, clock, chain, content } = deps;
  const byMint =
    (move: AssetMove) =>
    async ({ caller, body: { type, isCoreNFT, mintAddresses } }: MoveByMintRequest) => {
      checkStandard(type, isCoreNFT);
      const key = { mints: mintAddresses };
      const issued = await issueForAssets(deps, { caller, move, family: familyOf(type), key });
      return issued.map((one) => ({ tx: encodeTransaction(one), mint: one.mint }));
    };

  const listInGame = createInGameLists(pool, content);
  const mintedMetadata = async (name: string) => {
    const [asset] = /^\d+$/.test(name) ? await findMovables(pool, { uids: [name] }, content) : [];
    if (!asset?.mint) throw createNotFound('Asset');
    return toAssetView(asset, content).metadata;
  };

  return {
    freeze: byMint('freeze'),
    thaw: byMint('thaw'),
    mintAndWithdraw: async ({ caller, body: { type, isCoreNFT, uids } }) => {
      checkStandard(type, isCoreNFT);
      const move = 'mint-and-withdraw';
      const issued = await issueForAssets(deps, { caller, move, family: familyOf(type), key: { uids } });
      return issued.map((one) => ({ tx: encodeTransaction(one), mint: one.mint, id: one.uid }));
    },
    handleAssets: async ({ caller, body, idempotencyKey }) => {
      const { transactions, type } = body;
      const { move } = parseMoveType(type);
      if (transactions.length === 0) throw new RejectionError(reject('MOVE_NOTHING', {}).rejection);
      const most = content.movement.maxAssets;
      if (transactions.length > most) throw new RejectionError(reject('MOVE_TOO_MANY', { most }).rejection);
      const jobId = await acceptSigned(deps, {
        wallet: caller.wallet,
        action: settleAssets,
        notification: 'handleAssets',
        route: '/nfts/handle-assets',
        body,
        idempotencyKey,
        transactions: transactions.map(({ tx }) => tx),
        matches: ({ kind, mint, uid }, index) => {
          const given = transactions[index];
          const isSameAsset = !given?.id || given.id === String(uid);
          return given?.mint === mint && isSameAsset && (move === null || move === kind);
        },
      });
      return { jobId };
    },
    inGame: ({ caller }) => listInGame(caller.wallet),
    onChain: async ({ caller }) =>
      (await findAssetsInWallet(pool, chain, caller.wallet, content)).map((asset) =>
        toAssetView(asset, content),
      ),
    metadata: async ({ params: { name } }) => {
      const metadata = collectionMetadata(name) ?? (await mintedMetadata(name));
      return { ...metadata, image: new URL(metadata.image, deps.metadataUrl).href };
    },
    movements: ({ caller }) => listMovements(pool, caller.wallet, clock.now(), content),
    cancel: async ({ caller: { wallet }, params: { id } }) => {
      const [found] = await orm(pool)
        .select({ message: movements.message })
        .from(movements)
        .where(and(eq(movements.id, id), eq(movements.wallet, wallet)));
      if (!found) throw createNotFound('Movement');
      // A transaction moves all of its assets or none, so they are released together.
      const together = await orm(pool)
        .select({ id: movements.id, uid: movements.uid })
        .from(movements)
        .where(eq(movements.message, found.message));
      const released = await releaseIssued(deps, wallet, together, 'You gave it up');
      if (released === 0) {
        throw new HttpError('MOVE_NOT_OPEN', 'This move was handed in already, or is over');
      }
      return {};
    },
  };
};
