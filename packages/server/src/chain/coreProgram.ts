import { present } from '@blacktide/rules';
import {
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
import type { Holding, NftDescription, NftProgram } from './nftProgram.ts';
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

/**
 * Metaplex Core: one account an asset. The right to freeze is a permanent one, given to the game when the asset is
 * made, so that it outlives a sale. An asset's key follows from the game's secret: nothing to store.
 */
export const coreNfts = (rpc: ChainRpc, authority: Authority, secret: Uint8Array): NftProgram => {
  const context = contextOf(authority);
  const signerOf = (uid: string): Promise<KeyPairSigner> =>
    createKeyPairSignerFromPrivateKeyBytes(createHmac('sha256', secret).update(`core:${uid}`).digest());
  const game = createNoopSigner(publicKey(authority.address as string));
  const setFrozen = (mint: Address, frozen: boolean): Instruction[] =>
    updatePluginV1(context, {
      asset: publicKey(mint as string),
      authority: game,
      plugin: createPlugin({ type: 'PermanentFreezeDelegate', data: { frozen } }),
    })
      .getInstructions()
      .map((one) => translated(one, [authority]));
  const writeLevel = (mint: Address, value: number): Instruction[] =>
    updatePluginV1(context, {
      asset: publicKey(mint as string),
      authority: game,
      plugin: createPlugin({ type: 'Attributes', data: level(value) }),
    })
      .getInstructions()
      .map((one) => translated(one, [authority]));

  /** Only its owner can hand an asset over, to themselves too. */
  const proofOfHolding = (asset: Address, owner: Address): Instruction => {
    const [handOver] = transferV1(context, {
      asset: publicKey(asset as string),
      newOwner: publicKey(owner as string),
      authority: createNoopSigner(publicKey(owner as string)),
    }).getInstructions();
    return translated(present(handOver), [authority]);
  };

  const mint = async (nft: NftDescription, owner: Address): Promise<readonly Instruction[]> => {
    const asset = await signerOf(nft.uid);
    return createV1(context, {
      asset: createNoopSigner(publicKey(asset.address as string)),
      authority: game,
      owner: publicKey(owner as string),
      updateAuthority: publicKey(authority.address as string),
      name: nft.name,
      uri: nft.uri,
      plugins: [
        pluginAuthorityPair({ type: 'PermanentFreezeDelegate', data: { frozen: false } }),
        pluginAuthorityPair({ type: 'Attributes', data: level(nft.level) }),
      ],
    })
      .getInstructions()
      .map((one) => translated(one, [authority, asset]));
  };

  return {
    mintOf: async (uid) => (await signerOf(uid)).address,
    mint,
    deposit: async (asset, owner) => [proofOfHolding(asset, owner), ...setFrozen(asset, true)],
    freeze: async (asset) => setFrozen(asset, true),
    thaw: async (asset, _owner, value) => [...writeLevel(asset, value), ...setFrozen(asset, false)],
    holdings: async (pairs) => {
      const data = await fetchAccounts(
        rpc,
        pairs.map((pair) => pair.mint),
      );
      return pairs.map((pair, index) => holdingOf(pair.mint, data[index] ?? null, pair.owner));
    },
    heldBy: async (owner) => {
      const found = await rpc
        .getProgramAccounts(PROGRAM, {
          encoding: 'base64',
          commitment: 'confirmed',
          filters: [
            {
              memcmp: {
                offset: OWNER_OFFSET,
                bytes: owner as string as Base58EncodedBytes,
                encoding: 'base58',
              },
            },
          ],
        })
        .send();
      return found.flatMap(({ pubkey, account }) => {
        const data = Buffer.from(account.data[0], 'base64');
        return data[0] === ASSET_KEY ? [{ mint: pubkey, holding: holdingOf(pubkey, data, owner) }] : [];
      });
    },
  };
};
