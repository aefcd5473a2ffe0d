import { ASSET_TYPES, type Api, type AssetType } from '@blacktide/contract';
import { MOVES, reject, type Content, type Move, type Wallet } from '@blacktide/rules';
import type { Address } from '@solana/kit';
import type { Chain } from '../../chain/chain.ts';
import { acceptSigned, type Accepting } from '../../chain/movements/accept.ts';
import {
  issueForAssets,
  type AssetsAsked,
  type IssuedAsset,
  type Issuing,
} from '../../chain/movements/issue.ts';
import { findMovables, movablesInGame } from '../../chain/movements/movables.ts';
import { reaching } from '../../chain/movements/reaching.ts';
import { releaseIssued } from '../../chain/movements/release.ts';
import type { Pool } from '../../platform/db/database.ts';
import { HttpError, notFound, RejectionError } from '../../platform/http/errors.ts';
import type { Handlers, Incoming } from '../../platform/http/routes.ts';
import { assetView, collectionMetadata, familyOf } from './assetView.ts';
import { listMovements } from './movementList.ts';

type Assets = Handlers<Api['assets']>;

type AskedByMint = Pick<Incoming<Api['assets']['freeze']>, 'caller' | 'body'>;

const encoded = ({ transaction }: IssuedAsset): string => Buffer.from(transaction.wire).toString('base64');

/** Core assets are the Genesis ships, and only they are. */
const checkStandard = (type: AssetType, isCoreNFT: boolean): void => {
  if (isCoreNFT !== (type === 'GENESIS_SHIP')) {
    throw new RejectionError(reject('MOVE_WRONG_TYPE', {}).rejection);
  }
};

/** What is handed in must be called by its name: the move, or the type of what it moves. */
const judgeType = (type: string): { readonly move: Move | null } => {
  const move = MOVES.find((one) => one === type) ?? null;
  if (!move && !ASSET_TYPES.some((one) => one === type)) {
    throw new RejectionError(reject('MOVE_UNKNOWN', { move: type }).rejection);
  }
  return { move };
};

const inWallet = async (pool: Pool, chain: Chain, wallet: Wallet, content: Content) => {
  const owner = wallet as string as Address;
  const standards = new Set([chain.nfts('CAPTAIN'), chain.nfts('GENESIS_SHIP')]);
  const held = await reaching(() => Promise.all([...standards].map((nfts) => nfts.heldBy(owner))));
  const mints = held.flat().flatMap(({ mint, holding }) => (holding === 'thawed' ? [mint as string] : []));
  const things = await findMovables(pool, { mints }, content);
  return things
    .filter(({ location }) => location !== 'game')
    .map((thing) => ({ ...thing, owner: wallet, location: 'wallet' as const }));
};

export interface AssetsDeps {
  readonly issuing: Issuing;
  readonly accepting: Accepting;
}

export const createAssets = ({ issuing, accepting }: AssetsDeps): Assets => {
  const { pool, clock, chain, content } = issuing;
  const byMint =
    (move: Move) =>
    async ({ caller, body: { type, isCoreNFT, mintAddresses } }: AskedByMint) => {
      checkStandard(type, isCoreNFT);
      const asked: AssetsAsked = {
        caller,
        move,
        family: familyOf(type),
        key: { mints: mintAddresses },
      };
      return (await issueForAssets(issuing, asked)).map((one) => ({ tx: encoded(one), mint: one.mint }));
    };

  const mintedMetadata = async (name: string) => {
    const [thing] = /^\d+$/.test(name) ? await findMovables(pool, { uids: [name] }, content) : [];
    if (!thing?.mint) throw notFound('Asset');
    return assetView(thing, content).metadata;
  };

  return {
    freeze: byMint('freeze'),
    thaw: byMint('thaw'),
    mintAndWithdraw: async ({ caller, body: { type, isCoreNFT, uids } }) => {
      checkStandard(type, isCoreNFT);
      const family = familyOf(type);
      const issued = await issueForAssets(issuing, {
        caller,
        move: 'mint-and-withdraw',
        family,
        key: { uids },
      });
      return issued.map((one) => ({ tx: encoded(one), mint: one.mint, id: one.uid }));
    },
    handleAssets: async ({ caller, body, idempotencyKey }) => {
      const { transactions, type } = body;
      const { move } = judgeType(type);
      if (transactions.length === 0) throw new RejectionError(reject('MOVE_NOTHING', {}).rejection);
      const most = content.movement.maxAssets;
      if (transactions.length > most) throw new RejectionError(reject('MOVE_TOO_MANY', { most }).rejection);
      const jobId = await acceptSigned(accepting, {
        wallet: caller.wallet,
        type: 'handleAssets',
        route: '/nfts/handle-assets',
        body,
        idempotencyKey,
        transactions: transactions.map(({ tx }) => tx),
        fits: ({ kind, mint, uid }, index) => {
          const given = transactions[index];
          const sameThing = !given?.id || given.id === String(uid);
          return given?.mint === mint && sameThing && (move === null || move === kind);
        },
      });
      return { jobId };
    },
    inGame: async ({ caller }) =>
      (await movablesInGame(pool, caller.wallet, content)).map((thing) => assetView(thing, content)),
    onChain: async ({ caller }) =>
      (await inWallet(pool, chain, caller.wallet, content)).map((thing) => assetView(thing, content)),
    metadata: async ({ params: { name } }) => {
      const metadata = collectionMetadata(name) ?? (await mintedMetadata(name));
      return { ...metadata, image: new URL(metadata.image, issuing.metadataUrl).href };
    },
    movements: ({ caller }) => listMovements(pool, caller.wallet, clock.now(), content),
    cancel: async ({ caller: { wallet }, params: { id } }) => {
      const { rows } = await pool.query<{ uid: bigint | null }>(
        'select uid from movements where id = $1 and wallet = $2',
        [id, wallet],
      );
      const [found] = rows;
      if (!found) throw notFound('Movement');
      const released = await releaseIssued(issuing, wallet, [{ id, uid: found.uid }], 'You gave it up');
      if (released === 0) {
        throw new HttpError('MOVE_NOT_OPEN', 'This move was handed in already, or is over');
      }
      return {};
    },
  };
};
