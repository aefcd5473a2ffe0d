import {
  getAddPluginV1InstructionDataSerializer,
  getApprovePluginAuthorityV1InstructionDataSerializer,
  getBaseUpdateAuthoritySerializer,
  getCreateCollectionV1InstructionDataSerializer,
  getCreateV1InstructionDataSerializer,
  getExternalRegistryRecordSerializer,
  getPluginHeaderV1AccountDataSerializer,
  getPluginSerializer,
  getRegistryRecordSerializer,
  getUpdatePluginV1InstructionDataSerializer,
  Key,
  MPL_CORE_PROGRAM_ID,
  PluginType,
  type BasePluginAuthority,
  type Plugin,
} from '@metaplex-foundation/mpl-core';
import { isSome, publicKey, unwrapOption, type PublicKey } from '@metaplex-foundation/umi';
import {
  array,
  option,
  publicKey as publicKeySerializer,
  string,
  struct,
  u64,
  u8,
} from '@metaplex-foundation/umi/serializers';
import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  signatureBytes,
  verifySignature,
  getPublicKeyFromAddress,
  type Address,
  type RpcTransport,
  type Transaction,
} from '@solana/kit';

/**
 * No package contains the program of Metaplex, so it cannot run here. This fake implements the instructions that the game
 * uses. The library of Metaplex decodes the instructions and encodes the accounts.
 */

interface AttachedPlugin {
  readonly plugin: Plugin;
  readonly authority: BasePluginAuthority;
}

interface CoreAsset {
  readonly kind: 'asset';
  readonly owner: PublicKey;
  readonly collection: PublicKey | null;
  readonly name: string;
  readonly uri: string;
  readonly plugins: readonly AttachedPlugin[];
}

interface CoreCollection {
  readonly kind: 'collection';
  readonly updateAuthority: PublicKey;
  readonly name: string;
  readonly uri: string;
  readonly size: number;
}

type Accounts = Map<string, CoreAsset | CoreCollection>;

interface CoreInstruction {
  readonly accounts: readonly PublicKey[];
  readonly signers: ReadonlySet<string>;
  readonly data: Uint8Array;
}

const PROGRAM = MPL_CORE_PROGRAM_ID as string;

class CoreError extends Error {}

const requireThat = (condition: boolean, errorName: string): void => {
  if (!condition) throw new CoreError(errorName);
};

const findAsset = (accounts: Accounts, key: PublicKey | undefined): CoreAsset => {
  const found = accounts.get(key as string);
  if (found?.kind !== 'asset') throw new CoreError('IncorrectAccount');
  return found;
};

const findCollection = (accounts: Accounts, key: PublicKey | null | undefined): CoreCollection => {
  const found = accounts.get(key as string);
  if (found?.kind !== 'collection') throw new CoreError('InvalidCollection');
  return found;
};

const isFrozen = ({ plugins }: CoreAsset): boolean =>
  plugins.some(({ plugin }) => plugin.__kind === 'PermanentFreezeDelegate' && plugin.fields[0].frozen);

const OWNER_MANAGED: ReadonlySet<Plugin['__kind']> = new Set([
  'FreezeDelegate',
  'BurnDelegate',
  'TransferDelegate',
  'Autograph',
  'FreezeExecute',
]);

/** The authority of a plugin for which none was set. */
const defaultAuthorityOf = ({ __kind }: Plugin): BasePluginAuthority =>
  OWNER_MANAGED.has(__kind) ? { __kind: 'Owner' } : { __kind: 'UpdateAuthority' };

const resolveAuthority = (
  accounts: Accounts,
  asset: CoreAsset,
  authority: BasePluginAuthority,
): PublicKey | null => {
  switch (authority.__kind) {
    case 'Owner':
      return asset.owner;
    case 'UpdateAuthority':
      return findCollection(accounts, asset.collection).updateAuthority;
    case 'Address':
      return authority.address;
    case 'None':
      return null;
  }
};

const findPlugin = ({ plugins }: CoreAsset, kind: Plugin['__kind']): AttachedPlugin | undefined =>
  plugins.find(({ plugin }) => plugin.__kind === kind);

const requirePlugin = (asset: CoreAsset, kind: Plugin['__kind']): AttachedPlugin => {
  const found = findPlugin(asset, kind);
  if (!found) throw new CoreError('PluginNotFound');
  return found;
};

const replacePlugin = ({ plugins }: CoreAsset, changed: AttachedPlugin): readonly AttachedPlugin[] =>
  plugins.map((one) => (one.plugin.__kind === changed.plugin.__kind ? changed : one));

/** The authority of the instruction; the payer if no authority is given. */
const requireActor = (
  { signers }: CoreInstruction,
  payer?: PublicKey,
  authority?: PublicKey,
): PublicKey | undefined => {
  const actor = (authority as string) === PROGRAM ? payer : authority;
  requireThat(signers.has(payer as string) && signers.has(actor as string), 'MissingRequiredSignature');
  return actor;
};

/** An instruction on an asset of a collection must name the collection. */
const requireCollection = ({ collection }: CoreAsset, named: PublicKey | undefined): void =>
  requireThat(collection === null || collection === named, 'MissingCollection');

const createCollection = (
  accounts: Accounts,
  { accounts: [collection, authority], signers, data }: CoreInstruction,
) => {
  const [{ name, uri }] = getCreateCollectionV1InstructionDataSerializer().deserialize(data);
  requireThat(signers.has(collection as string), 'MissingRequiredSignature');
  requireThat(!accounts.has(collection as string), 'AccountAlreadyInUse');
  const updateAuthority = authority ?? publicKey(PROGRAM);
  accounts.set(collection as string, { kind: 'collection', updateAuthority, name, uri, size: 0 });
};

const createAsset = (accounts: Accounts, { accounts: keys, signers, data }: CoreInstruction): void => {
  const [asset, collection, authority, , owner, updateAuthority] = keys;
  const [{ name, uri, plugins }] = getCreateV1InstructionDataSerializer().deserialize(data);
  requireThat(signers.has(asset as string) && signers.has(authority as string), 'MissingRequiredSignature');
  requireThat(!accounts.has(asset as string), 'AccountAlreadyInUse');
  requireThat((updateAuthority as string) === PROGRAM, 'ConflictingAuthority');
  const group = findCollection(accounts, collection);
  requireThat(group.updateAuthority === authority, 'InvalidAuthority');
  accounts.set(collection as string, { ...group, size: group.size + 1 });
  accounts.set(asset as string, {
    kind: 'asset',
    owner: owner ?? publicKey(PROGRAM),
    collection: collection ?? null,
    name,
    uri,
    plugins: isSome(plugins)
      ? plugins.value.map((one) => ({
          plugin: one.plugin,
          authority: unwrapOption(one.authority) ?? defaultAuthorityOf(one.plugin),
        }))
      : [],
  });
};

const updatePlugin = (accounts: Accounts, step: CoreInstruction): void => {
  const [asset, collection, payer, authority] = step.accounts;
  const [{ plugin }] = getUpdatePluginV1InstructionDataSerializer().deserialize(step.data);
  const found = findAsset(accounts, asset);
  requireCollection(found, collection);
  const by = requireActor(step, payer, authority);
  const attached = requirePlugin(found, plugin.__kind);
  requireThat(resolveAuthority(accounts, found, attached.authority) === by, 'InvalidAuthority');
  accounts.set(asset as string, { ...found, plugins: replacePlugin(found, { ...attached, plugin }) });
};

const addPlugin = (accounts: Accounts, step: CoreInstruction): void => {
  const [asset, collection, payer, authority] = step.accounts;
  const [{ plugin, initAuthority }] = getAddPluginV1InstructionDataSerializer().deserialize(step.data);
  const found = findAsset(accounts, asset);
  requireCollection(found, collection);
  const by = requireActor(step, payer, authority);
  const manager = defaultAuthorityOf(plugin);
  requireThat(resolveAuthority(accounts, found, manager) === by, 'InvalidAuthority');
  requireThat(findPlugin(found, plugin.__kind) === undefined, 'PluginAlreadyExists');
  const added = { plugin, authority: unwrapOption(initAuthority) ?? manager };
  accounts.set(asset as string, { ...found, plugins: [...found.plugins, added] });
};

const approveAuthority = (accounts: Accounts, step: CoreInstruction): void => {
  const [asset, collection, payer, authority] = step.accounts;
  const [given] = getApprovePluginAuthorityV1InstructionDataSerializer().deserialize(step.data);
  const found = findAsset(accounts, asset);
  requireCollection(found, collection);
  const by = requireActor(step, payer, authority);
  const attached = requirePlugin(found, PluginType[given.pluginType] as Plugin['__kind']);
  requireThat(attached.authority.__kind === defaultAuthorityOf(attached.plugin).__kind, 'CannotRedelegate');
  requireThat(resolveAuthority(accounts, found, attached.authority) === by, 'InvalidAuthority');
  const changed = { ...attached, authority: given.newAuthority };
  accounts.set(asset as string, { ...found, plugins: replacePlugin(found, changed) });
};

/** A transfer ends all delegations by the owner, even a transfer to the same owner. */
const transfer = (accounts: Accounts, step: CoreInstruction): void => {
  const [asset, collection, payer, authority, newOwner] = step.accounts;
  const found = findAsset(accounts, asset);
  requireCollection(found, collection);
  const by = requireActor(step, payer, authority);
  const delegate = findPlugin(found, 'TransferDelegate');
  const mayTransfer =
    found.owner === by || (delegate && resolveAuthority(accounts, found, delegate.authority) === by) === true;
  requireThat(mayTransfer && !isFrozen(found), 'InvalidAuthority');
  const plugins = found.plugins.map((one) =>
    OWNER_MANAGED.has(one.plugin.__kind) ? { ...one, authority: defaultAuthorityOf(one.plugin) } : one,
  );
  accounts.set(asset as string, { ...found, plugins, owner: newOwner ?? found.owner });
};

/** By the first byte of an instruction. */
const INSTRUCTIONS: Readonly<Record<number, (accounts: Accounts, step: CoreInstruction) => void>> = {
  0: createAsset,
  1: createCollection,
  2: addPlugin,
  6: updatePlugin,
  8: approveAuthority,
  14: transfer,
};

const assetHeader = struct([
  ['key', u8()],
  ['owner', publicKeySerializer()],
  ['updateAuthority', getBaseUpdateAuthoritySerializer()],
  ['name', string()],
  ['uri', string()],
  ['seq', option(u64())],
]);

const registry = struct([
  ['key', u8()],
  ['registry', array(getRegistryRecordSerializer())],
  ['externalRegistry', array(getExternalRegistryRecordSerializer())],
]);

const serializeAsset = ({ owner, collection, name, uri, plugins }: CoreAsset): Uint8Array => {
  const updateAuthority = collection
    ? ({ __kind: 'Collection', fields: [collection] } as const)
    : ({ __kind: 'None' } as const);
  const head = assetHeader.serialize({ key: Key.AssetV1, owner, updateAuthority, name, uri, seq: null });
  const header = getPluginHeaderV1AccountDataSerializer();
  const bodies = plugins.map(({ plugin }) => getPluginSerializer().serialize(plugin));
  let offset = head.length + (header.fixedSize ?? 0);
  const records = plugins.map(({ plugin, authority }, index) => {
    const record = { pluginType: PluginType[plugin.__kind], authority, offset };
    offset += bodies[index]?.length ?? 0;
    return record;
  });
  return Buffer.concat([
    head,
    header.serialize({ key: Key.PluginHeaderV1, pluginRegistryOffset: offset }),
    ...bodies,
    registry.serialize({ key: Key.PluginRegistryV1, registry: records, externalRegistry: [] }),
  ]);
};

const dataOf = (account: CoreAsset | CoreCollection): Uint8Array =>
  account.kind === 'asset' ? serializeAsset(account) : Uint8Array.of(Key.CollectionV1);

const accountView = (account: CoreAsset | CoreCollection | undefined) =>
  account
    ? {
        data: [Buffer.from(dataOf(account)).toString('base64'), 'base64'],
        executable: false,
        lamports: 1_000_000,
        owner: PROGRAM,
        rentEpoch: 0,
        space: dataOf(account).length,
      }
    : null;

const PROGRAM_VIEW = {
  data: ['', 'base64'],
  executable: true,
  lamports: 1_000_000,
  owner: 'BPFLoaderUpgradeab1e11111111111111111111111',
  rentEpoch: 0,
  space: 0,
};

const decodeInstructions = ({ messageBytes }: Transaction): readonly CoreInstruction[] => {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (!('instructions' in message)) throw new Error('a message of a kind that is not played here');
  const keys = message.staticAccounts as readonly Address[];
  const signers: ReadonlySet<string> = new Set(keys.slice(0, message.header.numSignerAccounts));
  return message.instructions
    .filter(({ programAddressIndex }) => (keys[programAddressIndex] as string) === PROGRAM)
    .map(({ accountIndices = [], data = new Uint8Array() }) => ({
      accounts: accountIndices.map((index) => publicKey(keys[index] as string)),
      signers,
      data: Uint8Array.from(data),
    }));
};

const verifySignatures = async ({ messageBytes, signatures }: Transaction): Promise<void> => {
  for (const [signer, bytes] of Object.entries(signatures)) {
    const key = await getPublicKeyFromAddress(signer as Address);
    const isGood = bytes !== null && (await verifySignature(key, signatureBytes(bytes), messageBytes));
    requireThat(isGood, 'SignatureFailure');
  }
};

interface Call {
  readonly id: string;
  readonly method: string;
  readonly params: readonly unknown[];
}

const FINALIZED_STATUS = { slot: 1, confirmations: null, err: null, confirmationStatus: 'finalized' };

/** Adds the Core program to the chain behind `transport`. */
export const withFakeCoreProgram = (transport: RpcTransport): RpcTransport => {
  let accounts: Accounts = new Map();
  const finalizedSignatures = new Set<string>();

  const executeTransaction = async (wire: string): Promise<string | null> => {
    const transaction = getTransactionDecoder().decode(Buffer.from(wire, 'base64'));
    const instructions = decodeInstructions(transaction);
    if (instructions.length === 0) return null;
    await verifySignatures(transaction);
    const after: Accounts = new Map(accounts);
    for (const step of instructions) {
      const instruction = INSTRUCTIONS[step.data[0] ?? -1];
      if (!instruction) throw new CoreError('InvalidInstructionData');
      instruction(after, step);
    }
    accounts = after;
    const signature = getBase58Decoder().decode(Object.values(transaction.signatures)[0] ?? new Uint8Array());
    finalizedSignatures.add(signature);
    return signature;
  };

  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    sendTransaction: ([wire]) => executeTransaction(wire as string),
    getSignatureStatuses: ([signatures]) => {
      const known = (signatures as string[]).map((one) =>
        finalizedSignatures.has(one) ? FINALIZED_STATUS : null,
      );
      return known.includes(null) ? null : { context: { slot: 1 }, value: known };
    },
    getMultipleAccounts: ([addresses]) => {
      const found = (addresses as string[]).map((one) =>
        one === PROGRAM ? PROGRAM_VIEW : accountView(accounts.get(one)),
      );
      return found.every((one) => one === null) ? null : { context: { slot: 1 }, value: found };
    },
    getProgramAccounts: ([program, options]) => {
      if (program !== PROGRAM) return null;
      const [{ memcmp }] = (options as { filters: [{ memcmp: { bytes: string } }] }).filters;
      return [...accounts]
        .filter(([, one]) => one.kind === 'asset' && (one.owner as string) === memcmp.bytes)
        .map(([pubkey, one]) => ({ pubkey, account: accountView(one) }));
    },
  };

  const answer = async ({ id, method, params }: Call): Promise<unknown> => {
    try {
      const result = (await answers[method]?.(params)) ?? null;
      return result === null ? null : { jsonrpc: '2.0', id, result };
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      const message = `Transaction simulation failed: ${error.message}`;
      return { jsonrpc: '2.0', id, error: { code: -32002, message, data: { err: error.message, logs: [] } } };
    }
  };

  return (async (config: Parameters<RpcTransport>[0]) =>
    (await answer(config.payload as Call)) ?? transport(config)) as RpcTransport;
};
