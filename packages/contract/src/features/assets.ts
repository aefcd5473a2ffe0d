import * as zod from 'zod/mini';
import * as z from '../lazySchemas.ts';
import { assetLock } from '../assetLock.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import {
  assetUid,
  displayAmount,
  emptyObject,
  encodedTransaction,
  jobAccepted,
  jobId,
  movementId,
  timestamp,
} from '../schemas.ts';

/** How asset types travel: a captain is a CHARACTER on the wire. */
export const ASSET_TYPES = ['CHARACTER', 'CREW', 'ITEM', 'SHIP', 'GENESIS_SHIP'] as const;
const assetType = z.enum(ASSET_TYPES);
export type AssetType = z.output<typeof assetType>;

const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'not an address'));

/** Accepts longer lists than the rules allow, so that the rule rejects them with its own message. */
const boundedList = <S extends z.ZodMiniType>(of: S) => z.array(of).check(z.maxLength(100));

const assetMetadata = z.strictObject({
  name: z.string(),
  image: z.string(),
  symbol: z.string(),
  attributes: z.array(z.strictObject({ trait_type: z.string(), value: zod.union([z.string(), z.number()]) })),
});

/** An asset as asset management shows it, in the game or in the wallet. */
const asset = z.strictObject({
  /** The same as `uid`. */
  id: z.string(),
  uid: z.string(),
  /** Empty when it was never minted. */
  mint: z.string(),
  type: assetType,
  /** Id of the design in the content. */
  design: z.string(),
  /** Null when the asset is free. */
  lock: z.nullable(assetLock),
  metadata: assetMetadata,
  level: z.int(),
  rarity: z.string(),
  minted: z.boolean(),
  location: z.enum(['in-game', 'in-wallet', 'moving']),
  goldBurned: displayAmount,
  currentMission: z.string(),
  equippedCrew: z.string(),
  equippedShip: z.string(),
  equippedItems: z.array(z.string()),
  equipped: z.boolean(),
  assignedUserId: z.string(),
  /** Uid of the captain aboard a Genesis ship, or empty. */
  captainAboard: z.string(),
  isOnMission: z.boolean(),
});
export type WireAsset = z.output<typeof asset>;

/**
 * The ladder of a move. issued: waiting for the player's signature; signed: accepted and stored; sent: on its way;
 * confirmed: final on the chain; credited: booked in the game. released: it can no longer land, all is as before.
 */
export const MOVEMENT_STATES = ['issued', 'signed', 'sent', 'confirmed', 'credited', 'released'] as const;
const movement = z.strictObject({
  id: movementId,
  kind: z.enum(['freeze', 'thaw', 'mint-and-withdraw', 'deposit', 'withdraw']),
  state: z.enum(MOVEMENT_STATES),
  /** Null until it was signed and accepted. */
  jobId: z.nullable(jobId),
  /** Of an asset: uid, mint and name; null where tokens move. */
  asset: z.nullable(
    z.strictObject({ uid: z.string(), mint: z.string(), name: z.string(), image: z.string() }),
  ),
  /** Of tokens: what moves and what the treasury keeps; null where an asset moves. */
  tokens: z.nullable(
    z.strictObject({ token: z.enum(['booty', 'gold']), amount: displayAmount, tax: displayAmount }),
  ),
  /** Of the transaction on the chain, once it was sent. */
  signature: z.nullable(z.string()),
  /** A message: why it was released. */
  reason: z.nullable(z.string()),
  issuedAt: timestamp,
});
export type WireMovement = z.output<typeof movement>;

const byMint = z.strictObject({
  type: assetType,
  isCoreNFT: z.boolean(),
  mintAddresses: boundedList(address),
});
const issuedByMint = z.array(z.strictObject({ tx: encodedTransaction, mint: address }));

/** Moving assets between wallet and game: issue, sign in the wallet, hand in, wait for `handleAssets`. */
export const assets = {
  freeze: endpoint('POST', '/nfts/freeze', 'session', ACTION_RATE_LIMIT, {
    summary: 'Issues one transaction an asset that puts it into the game; nothing is held yet',
    body: byMint,
    response: issuedByMint,
  }),
  thaw: endpoint('POST', '/nfts/thaw', 'session', ACTION_RATE_LIMIT, {
    summary: 'Issues one transaction an asset that sends it to the wallet; it is held meanwhile',
    body: byMint,
    response: issuedByMint,
  }),
  mintAndWithdraw: endpoint('POST', '/nfts/mint-and-withdraw', 'session', ACTION_RATE_LIMIT, {
    summary: 'Issues one transaction an asset that mints it into the wallet; it is held meanwhile',
    body: z.strictObject({ type: assetType, isCoreNFT: z.boolean(), uids: boundedList(assetUid) }),
    response: z.array(z.strictObject({ tx: encodedTransaction, mint: address, id: assetUid })),
  }),
  handleAssets: endpoint('POST', '/nfts/handle-assets', 'session', ACTION_RATE_LIMIT, {
    summary: 'Hands in signed transactions; ends in a handleAssets notification',
    body: z.strictObject({
      transactions: boundedList(
        z.strictObject({ mint: address, tx: encodedTransaction, id: z.optional(z.nullable(assetUid)) }),
      ),
      /** The move, or the asset type: either must fit what was issued. */
      type: z.string().check(z.maxLength(40)),
    }),
    response: jobAccepted,
  }),
  inGame: endpoint('GET', '/nfts/in-game', 'session', READ_RATE_LIMIT, {
    summary: 'Everything of the player that is in the game or on its way, of all types',
    etag: true,
    response: z.array(asset),
  }),
  onChain: endpoint('GET', '/rpc/onChainAssets', 'session', READ_RATE_LIMIT, {
    summary: 'Assets of the game in the player’s wallet, as the chain shows them',
    etag: true,
    response: z.array(asset),
  }),
  metadata: endpoint('GET', '/m/:name', 'public', READ_RATE_LIMIT, {
    summary:
      'What an asset (by its uid) or a collection (by its symbol) is, as its mint on the chain points to',
    params: z.strictObject({
      name: z.string().check(z.regex(/^(\d{1,18}|[A-Z]{1,12})$/, 'not a uid or symbol')),
    }),
    response: assetMetadata,
  }),
  movements: endpoint('GET', '/movements', 'session', READ_RATE_LIMIT, {
    summary: 'Own moves under way, and those that ended within the last hour; newest first',
    response: z.array(movement),
  }),
  cancel: endpoint('DELETE', '/movements/:id', 'session', ACTION_RATE_LIMIT, {
    summary: 'Gives up a move that was issued and not handed in; what it held is free again',
    params: z.strictObject({ id: movementId }),
    response: emptyObject,
  }),
} as const;

export const assetNotifications = {
  /** `status` is Success only when every asset moved; `mint` and `message` are of the first that did not. */
  handleAssets: z.strictObject({
    status: z.enum(['Success', 'Failure']),
    mint: z.string(),
    message: z.string(),
    moved: z.array(z.string()),
    failed: z.array(z.strictObject({ mint: z.string(), message: z.string() })),
  }),
} as const;
