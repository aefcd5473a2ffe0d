import { deserializeAssetV1, MPL_CORE_PROGRAM_ID, type PluginAuthority } from '@metaplex-foundation/mpl-core';
import { lamports, publicKey, type RpcAccount } from '@metaplex-foundation/umi';
import {
  createKeyPairSignerFromPrivateKeyBytes,
  type Address,
  type Base58EncodedBytes,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit';
import { createHmac } from 'node:crypto';
import type { Authority } from './authority.ts';
import { CoreInstructions, toLevelAttributes, type CoreAsset } from './coreInstructions.ts';
import type { HoldingState, NftProgram } from './nftProgram.ts';
import { fetchAccounts, type ChainRpc } from './rpc.ts';

const PROGRAM = MPL_CORE_PROGRAM_ID as string as Address;

const readAsset = (address: Address, data: Uint8Array) => {
  const account: RpcAccount = {
    publicKey: publicKey(address as string),
    executable: false,
    owner: MPL_CORE_PROGRAM_ID,
    lamports: lamports(0),
    data,
  };
  return deserializeAssetV1(account);
};

const toHoldingState = (address: Address, data: Uint8Array | null, owner: Address): HoldingState => {
  if (!data) return 'absent';
  const asset = readAsset(address, data);
  if ((asset.owner as string) !== (owner as string)) return 'absent';
  return asset.permanentFreezeDelegate?.frozen ? 'frozen' : 'thawed';
};

const hasAddress = (authority: PluginAuthority | undefined, address: Address): boolean =>
  authority?.type === 'Address' && (authority.address as string) === (address as string);

const toCoreAsset = (asset: Address, data: Uint8Array | null): CoreAsset => {
  const authority = data ? readAsset(asset, data).updateAuthority : null;
  return authority?.type === 'Collection' && authority.address
    ? { asset, collection: authority.address }
    : { asset };
};

/** An account starts with one byte for its type; its owner follows. */
const OWNER_OFFSET = 1n;
const ASSET_KEY = 1;

const findHeldAssets = async (rpc: ChainRpc, owner: Address) => {
  const ofOwner = {
    offset: OWNER_OFFSET,
    bytes: owner as string as Base58EncodedBytes,
    encoding: 'base58' as const,
  };
  const found = await rpc
    .getProgramAccounts(PROGRAM, {
      encoding: 'base64',
      commitment: 'confirmed',
      filters: [{ memcmp: ofOwner }],
    })
    .send();
  return found.flatMap(({ pubkey, account }) => {
    const data = Buffer.from(account.data[0], 'base64');
    return data[0] === ASSET_KEY ? [{ mint: pubkey, holding: toHoldingState(pubkey, data, owner) }] : [];
  });
};

/** Null where this wallet does not hold the asset. */
const findHeldAsset = async (rpc: ChainRpc, asset: Address, owner: Address) => {
  const [data = null] = await fetchAccounts(rpc, [asset]);
  const holding = toHoldingState(asset, data, owner);
  if (!data || holding === 'absent') return null;
  return {
    asset: toCoreAsset(asset, data),
    holding,
    permitted: readAsset(asset, data).transferDelegate?.authority,
  };
};

/**
 * Metaplex Core: one account per asset. The authority gets a permanent freeze delegation when it mints the asset, so that
 * it remains after a sale. The asset's key is derived from the authority's secret and needs no storage.
 */
export const createCoreNftProgram = (rpc: ChainRpc, authority: Authority, secret: Uint8Array): NftProgram => {
  const core = new CoreInstructions(authority);
  const deriveSigner = (name: string): Promise<KeyPairSigner> =>
    createKeyPairSignerFromPrivateKeyBytes(createHmac('sha256', secret).update(`core:${name}`).digest());
  const deriveCollectionSigner = (symbol: string): Promise<KeyPairSigner> =>
    deriveSigner(`collection:${symbol}`);
  const collectionOf = async (symbol: string): Promise<Address> =>
    (await deriveCollectionSigner(symbol)).address;
  /** A different delegate for every owner, so that it can use only the permit of that owner. */
  const deriveDelegate = (owner: Address): Promise<KeyPairSigner> => deriveSigner(`delegate:${owner}`);
  const findAsset = async (asset: Address): Promise<CoreAsset> =>
    toCoreAsset(asset, (await fetchAccounts(rpc, [asset]))[0] ?? null);
  const findUnfrozen = async (asset: Address, owner: Address) => {
    const held = await findHeldAsset(rpc, asset, owner);
    return held?.holding === 'thawed' ? held : null;
  };
  const setFrozen = (asset: CoreAsset, frozen: boolean): Instruction[] =>
    core.update(asset, { type: 'PermanentFreezeDelegate', data: { frozen } });
  return {
    name: 'Metaplex Core',
    program: PROGRAM,
    collectionOf,
    createCollection: async (collection) =>
      core.createCollection(collection, await deriveCollectionSigner(collection.symbol)),
    mintOf: async (uid) => (await deriveSigner(uid)).address,
    mint: async (nft, owner) =>
      core.create(nft, owner, await deriveSigner(nft.uid), await collectionOf(nft.symbol)),
    deposit: async (mint, owner) => {
      const asset = await findAsset(mint);
      return [...core.transfer(asset, { to: owner, by: owner }), ...setFrozen(asset, true)];
    },
    delegateTransfer: async (mint, owner) => {
      const unfrozen = await findUnfrozen(mint, owner);
      if (!unfrozen) return null;
      const { asset, permitted } = unfrozen;
      const delegate = (await deriveDelegate(owner)).address;
      if (hasAddress(permitted, delegate)) return [];
      // Core allows one transfer delegate: the owner's transfer to themselves ends an earlier delegation.
      const revokeOthers =
        permitted && permitted.type !== 'Owner'
          ? core.transfer(asset, { to: owner, by: owner, payer: owner })
          : [];
      return [...revokeOthers, ...core.delegateTransfer(asset, owner, delegate, permitted !== undefined)];
    },
    collectDelegated: async (mint, owner) => {
      const unfrozen = await findUnfrozen(mint, owner);
      const delegate = await deriveDelegate(owner);
      if (!unfrozen || !hasAddress(unfrozen.permitted, delegate.address)) return null;
      return [
        ...core.transfer(unfrozen.asset, { to: owner, by: delegate }),
        ...setFrozen(unfrozen.asset, true),
      ];
    },
    revokePermit: async (mint, owner) => {
      const held = await findHeldAsset(rpc, mint, owner);
      const delegate = await deriveDelegate(owner);
      if (!held || !hasAddress(held.permitted, delegate.address)) return null;
      // Every transfer ends the delegation, also one from the owner to themselves.
      const transfer = core.transfer(held.asset, { to: owner, by: delegate });
      if (held.holding === 'thawed') return transfer;
      return [...setFrozen(held.asset, false), ...transfer, ...setFrozen(held.asset, true)];
    },
    freeze: async (mint) => setFrozen(await findAsset(mint), true),
    thaw: async (mint, _owner, value) => {
      const asset = await findAsset(mint);
      return [
        ...core.update(asset, { type: 'Attributes', data: toLevelAttributes(value) }),
        ...setFrozen(asset, false),
      ];
    },
    fetchHoldings: async (pairs) => {
      const data = await fetchAccounts(
        rpc,
        pairs.map((pair) => pair.mint),
      );
      return pairs.map((pair, index) => toHoldingState(pair.mint, data[index] ?? null, pair.owner));
    },
    findHeld: (owner) => findHeldAssets(rpc, owner),
  };
};
