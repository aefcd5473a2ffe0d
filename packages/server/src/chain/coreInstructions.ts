import {
  addPluginV1,
  approvePluginAuthorityV1,
  basePluginAuthority,
  createCollectionV1,
  createPlugin,
  createV1,
  pluginAuthorityPair,
  PluginType,
  transferV1,
  updatePluginV1,
} from '@metaplex-foundation/mpl-core';
import {
  createNoopSigner,
  publicKey,
  type Context,
  type Instruction as UmiInstruction,
  type PublicKey,
  type Signer,
  type TransactionBuilder,
} from '@metaplex-foundation/umi';
import {
  AccountRole,
  type AccountMeta,
  type AccountSignerMeta,
  type Address,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit';
import type { Authority } from './authority.ts';
import type { CollectionDescription, NftDescription } from './describeNft.ts';

const toAccountRole = (isSigner: boolean, isWritable: boolean): AccountRole => {
  if (isSigner) return isWritable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
  return isWritable ? AccountRole.WRITABLE : AccountRole.READONLY;
};

/** Converts instructions of Metaplex's library to those of @solana/kit. */
const toKitInstruction = (
  { programId, keys, data }: UmiInstruction,
  signers: readonly KeyPairSigner[],
): Instruction => ({
  programAddress: programId as string as Address,
  accounts: keys.map(({ pubkey, isSigner, isWritable }): AccountMeta | AccountSignerMeta => {
    const address = pubkey as string as Address;
    const role = toAccountRole(isSigner, isWritable);
    const signer = signers.find((one) => one.address === address);
    return isSigner && signer ? { address, role, signer } : { address, role };
  }),
  data,
});

export const toLevelAttributes = (value: number) => ({
  attributeList: [{ key: 'Level', value: String(value) }],
});

/** The part of Umi's context that the instruction builders use: payer and program addresses. */
const toUmiContext = ({ address }: Authority): Pick<Context, 'payer' | 'programs'> => ({
  payer: createNoopSigner(publicKey(address as string)),
  programs: {
    getPublicKey: (_name: string, fallback: PublicKey) => fallback,
  } as unknown as Context['programs'],
});

/** An asset and its collection, which every instruction must name. */
export interface CoreAsset {
  readonly asset: Address;
  readonly collection?: PublicKey;
}

interface CoreTransfer {
  readonly to: Address;
  /** A signer that signs later is named by its address only. */
  readonly by: Address | KeyPairSigner;
  /** The authority unless another signer is named. */
  readonly payer?: Address;
}

const toUmiSigner = (address: Address): Signer => createNoopSigner(publicKey(address as string));

type CorePlugin = Parameters<typeof createPlugin>[0];

/** The Core instructions that the game needs, as kit instructions. */
export class CoreInstructions {
  readonly #authority: Authority;
  readonly #context: Pick<Context, 'payer' | 'programs'>;
  readonly #authoritySigner: Signer;

  constructor(authority: Authority) {
    this.#authority = authority;
    this.#context = toUmiContext(authority);
    this.#authoritySigner = toUmiSigner(authority.address);
  }

  createCollection({ name, uri }: CollectionDescription, collection: KeyPairSigner): Instruction[] {
    const builder = createCollectionV1(this.#context, {
      collection: toUmiSigner(collection.address),
      updateAuthority: publicKey(this.#authority.address as string),
      name,
      uri,
    });
    return this.#toKitInstructions(builder, [collection]);
  }

  /** The update authority is the collection: who may change the collection may change the asset. */
  create(nft: NftDescription, owner: Address, asset: KeyPairSigner, collection: Address): Instruction[] {
    const builder = createV1(this.#context, {
      asset: toUmiSigner(asset.address),
      collection: publicKey(collection as string),
      authority: this.#authoritySigner,
      owner: publicKey(owner as string),
      name: nft.name,
      uri: nft.uri,
      plugins: [
        pluginAuthorityPair({ type: 'PermanentFreezeDelegate', data: { frozen: false } }),
        pluginAuthorityPair({ type: 'Attributes', data: toLevelAttributes(nft.level) }),
      ],
    });
    return this.#toKitInstructions(builder, [asset]);
  }

  update({ asset, ...of }: CoreAsset, plugin: CorePlugin): Instruction[] {
    return this.#toKitInstructions(
      updatePluginV1(this.#context, {
        asset: publicKey(asset as string),
        ...of,
        authority: this.#authoritySigner,
        plugin: createPlugin(plugin),
      }),
    );
  }

  /** Signed by the owner or their delegate; ends every delegation by the owner. */
  transfer({ asset, ...of }: CoreAsset, { to, by, payer }: CoreTransfer): Instruction[] {
    const builder = transferV1(this.#context, {
      asset: publicKey(asset as string),
      ...of,
      newOwner: publicKey(to as string),
      authority: toUmiSigner(typeof by === 'string' ? by : by.address),
      ...(payer ? { payer: toUmiSigner(payer) } : {}),
    });
    return this.#toKitInstructions(builder, typeof by === 'string' ? [] : [by]);
  }

  /** The owner, who pays, permits a delegate to transfer the asset once. */
  delegateTransfer(
    { asset, ...of }: CoreAsset,
    owner: Address,
    delegate: Address,
    hasDelegatePlugin: boolean,
  ): Instruction[] {
    const by = toUmiSigner(owner);
    const consent = { asset: publicKey(asset as string), ...of, authority: by, payer: by };
    const authority = basePluginAuthority('Address', { address: publicKey(delegate as string) });
    return this.#toKitInstructions(
      hasDelegatePlugin
        ? approvePluginAuthorityV1(this.#context, {
            ...consent,
            pluginType: PluginType.TransferDelegate,
            newAuthority: authority,
          })
        : addPluginV1(this.#context, {
            ...consent,
            plugin: createPlugin({ type: 'TransferDelegate' }),
            initAuthority: authority,
          }),
    );
  }

  #toKitInstructions(builder: TransactionBuilder, signers: readonly KeyPairSigner[] = []): Instruction[] {
    return builder.getInstructions().map((one) => toKitInstruction(one, [this.#authority, ...signers]));
  }
}
