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
import { CoreInstructions, level, type CoreAsset } from './coreInstructions.ts';
import type { Holding, NftProgram } from './nftProgram.ts';
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

const holdingOf = (address: Address, data: Uint8Array | null, owner: Address): Holding => {
  if (!data) return 'absent';
  const asset = readAsset(address, data);
  if ((asset.owner as string) !== (owner as string)) return 'absent';
  return asset.permanentFreezeDelegate?.frozen ? 'frozen' : 'thawed';
};

const isAt = (authority: PluginAuthority | undefined, address: Address): boolean =>
  authority?.type === 'Address' && (authority.address as string) === (address as string);

const withCollection = (asset: Address, data: Uint8Array | null): CoreAsset => {
  const authority = data ? readAsset(asset, data).updateAuthority : null;
  return authority?.type === 'Collection' && authority.address
    ? { asset, collection: authority.address }
    : { asset };
};

/** After the byte that says what an account is comes its owner. */
const OWNER_OFFSET = 1n;
const ASSET_KEY = 1;

const heldBy = async (rpc: ChainRpc, owner: Address) => {
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
    return data[0] === ASSET_KEY ? [{ mint: pubkey, holding: holdingOf(pubkey, data, owner) }] : [];
  });
};

/** Null where this wallet does not hold it. */
const findHeld = async (rpc: ChainRpc, asset: Address, owner: Address) => {
  const [data = null] = await fetchAccounts(rpc, [asset]);
  const holding = holdingOf(asset, data, owner);
  if (!data || holding === 'absent') return null;
  return {
    asset: withCollection(asset, data),
    holding,
    permitted: readAsset(asset, data).transferDelegate?.authority,
  };
};

/**
 * Metaplex Core: one account an asset. The right to freeze is a permanent one, given to the game when the asset is
 * made, so that it outlives a sale. An asset's key follows from the game's secret: nothing to store.
 */
export const coreNfts = (rpc: ChainRpc, authority: Authority, secret: Uint8Array): NftProgram => {
  const core = new CoreInstructions(authority);
  const signerOf = (name: string): Promise<KeyPairSigner> =>
    createKeyPairSignerFromPrivateKeyBytes(createHmac('sha256', secret).update(`core:${name}`).digest());
  const collectionSigner = (symbol: string): Promise<KeyPairSigner> => signerOf(`collection:${symbol}`);
  const collectionOf = async (symbol: string): Promise<Address> => (await collectionSigner(symbol)).address;
  /** Another for every owner: it answers only to the permit of the one that it is meant for. */
  const delegateOf = (owner: Address): Promise<KeyPairSigner> => signerOf(`delegate:${owner}`);
  const find = async (asset: Address): Promise<CoreAsset> =>
    withCollection(asset, (await fetchAccounts(rpc, [asset]))[0] ?? null);
  const findFree = async (asset: Address, owner: Address) => {
    const held = await findHeld(rpc, asset, owner);
    return held?.holding === 'thawed' ? held : null;
  };
  const setFrozen = (asset: CoreAsset, frozen: boolean): Instruction[] =>
    core.update(asset, { type: 'PermanentFreezeDelegate', data: { frozen } });
  return {
    name: 'Metaplex Core',
    program: PROGRAM,
    collectionOf,
    createCollection: async (collection) =>
      core.createCollection(collection, await collectionSigner(collection.symbol)),
    mintOf: async (uid) => (await signerOf(uid)).address,
    mint: async (nft, owner) =>
      core.create(nft, owner, await signerOf(nft.uid), await collectionOf(nft.symbol)),
    deposit: async (mint, owner) => {
      const asset = await find(mint);
      return [...core.transfer(asset, { to: owner, by: owner }), ...setFrozen(asset, true)];
    },
    permit: async (mint, owner) => {
      const free = await findFree(mint, owner);
      if (!free) return null;
      const { asset, permitted } = free;
      const delegate = (await delegateOf(owner)).address;
      if (isAt(permitted, delegate)) return [];
      // Core gives no right twice: what others were allowed before ends by the owner's transfer to themselves.
      const ended =
        permitted && permitted.type !== 'Owner'
          ? core.transfer(asset, { to: owner, by: owner, payer: owner })
          : [];
      return [...ended, ...core.delegate(asset, owner, delegate, permitted !== undefined)];
    },
    takeIn: async (mint, owner) => {
      const free = await findFree(mint, owner);
      const delegate = await delegateOf(owner);
      if (!free || !isAt(free.permitted, delegate.address)) return null;
      return [...core.transfer(free.asset, { to: owner, by: delegate }), ...setFrozen(free.asset, true)];
    },
    endPermit: async (mint, owner) => {
      const held = await findHeld(rpc, mint, owner);
      const delegate = await delegateOf(owner);
      if (!held || !isAt(held.permitted, delegate.address)) return null;
      // Every transfer ends what the owner has allowed, also one from the owner to the owner.
      const transfer = core.transfer(held.asset, { to: owner, by: delegate });
      if (held.holding === 'thawed') return transfer;
      return [...setFrozen(held.asset, false), ...transfer, ...setFrozen(held.asset, true)];
    },
    freeze: async (mint) => setFrozen(await find(mint), true),
    thaw: async (mint, _owner, value) => {
      const asset = await find(mint);
      return [...core.update(asset, { type: 'Attributes', data: level(value) }), ...setFrozen(asset, false)];
    },
    holdings: async (pairs) => {
      const data = await fetchAccounts(
        rpc,
        pairs.map((pair) => pair.mint),
      );
      return pairs.map((pair, index) => holdingOf(pair.mint, data[index] ?? null, pair.owner));
    },
    heldBy: (owner) => heldBy(rpc, owner),
  };
};
