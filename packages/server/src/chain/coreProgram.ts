import {
  createCollectionV1,
  createPlugin,
  createV1,
  deserializeAssetV1,
  MPL_CORE_PROGRAM_ID,
  pluginAuthorityPair,
  transferV1,
  updatePluginV1,
} from '@metaplex-foundation/mpl-core';
import {
  createNoopSigner,
  lamports,
  publicKey,
  type Context,
  type Instruction as UmiInstruction,
  type PublicKey,
  type RpcAccount,
  type Signer,
  type TransactionBuilder,
} from '@metaplex-foundation/umi';
import {
  AccountRole,
  createKeyPairSignerFromPrivateKeyBytes,
  type AccountMeta,
  type AccountSignerMeta,
  type Address,
  type Base58EncodedBytes,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit';
import { createHmac } from 'node:crypto';
import type { Authority } from './authority.ts';
import type { CollectionDescription, Holding, NftDescription, NftProgram } from './nftProgram.ts';
import { fetchAccounts, type ChainRpc } from './rpc.ts';

const PROGRAM = MPL_CORE_PROGRAM_ID as string as Address;

const roleOf = (isSigner: boolean, isWritable: boolean): AccountRole => {
  if (isSigner) return isWritable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
  return isWritable ? AccountRole.WRITABLE : AccountRole.READONLY;
};

/** Metaplex's library speaks its own dialect; the game speaks kit. */
const translated = (
  { programId, keys, data }: UmiInstruction,
  signers: readonly KeyPairSigner[],
): Instruction => ({
  programAddress: programId as string as Address,
  accounts: keys.map(({ pubkey, isSigner, isWritable }): AccountMeta | AccountSignerMeta => {
    const address = pubkey as string as Address;
    const role = roleOf(isSigner, isWritable);
    const signer = signers.find((one) => one.address === address);
    return isSigner && signer ? { address, role, signer } : { address, role };
  }),
  data,
});

const level = (value: number) => ({ attributeList: [{ key: 'Level', value: String(value) }] });

/** What the builders need of their context: who pays, and where the programs are. */
const contextOf = ({ address }: Authority): Pick<Context, 'payer' | 'programs'> => ({
  payer: createNoopSigner(publicKey(address as string)),
  programs: {
    getPublicKey: (_name: string, fallback: PublicKey) => fallback,
  } as unknown as Context['programs'],
});

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

/** After the byte that says what an account is comes its owner. */
const OWNER_OFFSET = 1n;
const ASSET_KEY = 1;

/** An asset with the collection that has to be named beside it. */
interface CoreAsset {
  readonly asset: Address;
  readonly collection?: PublicKey;
}

type Plugin = Parameters<typeof createPlugin>[0];

/** The instructions that the game needs, in kit's words. */
class CoreInstructions {
  readonly #authority: Authority;
  readonly #context: Pick<Context, 'payer' | 'programs'>;
  readonly #game: Signer;

  constructor(authority: Authority) {
    this.#authority = authority;
    this.#context = contextOf(authority);
    this.#game = createNoopSigner(publicKey(authority.address as string));
  }

  createCollection({ name, uri }: CollectionDescription, collection: KeyPairSigner): Instruction[] {
    const builder = createCollectionV1(this.#context, {
      collection: createNoopSigner(publicKey(collection.address as string)),
      updateAuthority: publicKey(this.#authority.address as string),
      name,
      uri,
    });
    return this.#translate(builder, [collection]);
  }

  /** Its collection answers for it: whoever may change the collection may change the asset. */
  create(nft: NftDescription, owner: Address, asset: KeyPairSigner, collection: Address): Instruction[] {
    const builder = createV1(this.#context, {
      asset: createNoopSigner(publicKey(asset.address as string)),
      collection: publicKey(collection as string),
      authority: this.#game,
      owner: publicKey(owner as string),
      name: nft.name,
      uri: nft.uri,
      plugins: [
        pluginAuthorityPair({ type: 'PermanentFreezeDelegate', data: { frozen: false } }),
        pluginAuthorityPair({ type: 'Attributes', data: level(nft.level) }),
      ],
    });
    return this.#translate(builder, [asset]);
  }

  update({ asset, ...of }: CoreAsset, plugin: Plugin): Instruction[] {
    return this.#translate(
      updatePluginV1(this.#context, {
        asset: publicKey(asset as string),
        ...of,
        authority: this.#game,
        plugin: createPlugin(plugin),
      }),
    );
  }

  /** Only its owner can hand an asset over, to themselves too. */
  proveHolding({ asset, ...of }: CoreAsset, owner: Address): Instruction[] {
    return this.#translate(
      transferV1(this.#context, {
        asset: publicKey(asset as string),
        ...of,
        newOwner: publicKey(owner as string),
        authority: createNoopSigner(publicKey(owner as string)),
      }),
    );
  }

  #translate(builder: TransactionBuilder, signers: readonly KeyPairSigner[] = []): Instruction[] {
    return builder.getInstructions().map((one) => translated(one, [this.#authority, ...signers]));
  }
}

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
  const find = async (asset: Address): Promise<CoreAsset> => {
    const [data] = await fetchAccounts(rpc, [asset]);
    const authority = data ? readAsset(asset, data).updateAuthority : null;
    return authority?.type === 'Collection' && authority.address
      ? { asset, collection: authority.address }
      : { asset };
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
      return [...core.proveHolding(asset, owner), ...setFrozen(asset, true)];
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
