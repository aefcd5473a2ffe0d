import { fromBase58, toBase58 } from './base58.ts';
import type { SignedTransaction } from './message.ts';
import type { InnerInstructions, Landed, TransactionMeta } from './store.ts';
import type { Moment } from './timeline.ts';
import { decimalsOf, holdingOf, uiAmountOf } from './tokenLayout.ts';
import type { ChainAccount, Execution, Key, Vm } from './vm.ts';

type Snapshot = readonly (ChainAccount | null)[];

export interface Attempt {
  readonly execution: Execution;
  /** Null when the transaction could not even pay its fee, and so never was. */
  readonly landed: Landed | null;
  readonly changes: ReadonlyMap<string, ChainAccount | null>;
}

/** Leaves out the code of programs: it is big, and nothing that is only read changes. */
const snapshot = (vm: Vm, keys: readonly Key[]): Snapshot =>
  keys.map(({ bytes, writable }) => vm.account(bytes, { withCode: writable }));

const snapshotAfter = (vm: Vm, keys: readonly Key[], before: Snapshot): Snapshot =>
  keys.map(({ bytes, writable }, index) => (writable ? vm.account(bytes) : (before[index] ?? null)));

const isSame = (one: ChainAccount | null, other: ChainAccount | null): boolean =>
  one === null || other === null
    ? one === other
    : one.lamports === other.lamports &&
      one.program === other.program &&
      one.executable === other.executable &&
      Buffer.compare(one.data, other.data) === 0;

const lamportsOf = (accounts: Snapshot): bigint[] => accounts.map((account) => account?.lamports ?? 0n);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

const tokenBalances = (vm: Vm, accounts: Snapshot): object[] =>
  accounts.flatMap((account, accountIndex) => {
    const holding = account && holdingOf(account);
    if (!holding) return [];
    const mint = vm.account(account.data.subarray(0, 32));
    const uiTokenAmount = uiAmountOf(holding.amount, mint ? decimalsOf(mint.data) : 0);
    return [
      { accountIndex, mint: holding.mint, owner: holding.owner, programId: account.program, uiTokenAmount },
    ];
  });

export const innerInstructionsOf = ({ meta }: Execution): InnerInstructions[] =>
  meta.innerInstructions().flatMap((calls, index) => {
    if (calls.length === 0) return [];
    const instructions = calls.map((call) => {
      const instruction = call.instruction();
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: toBase58(instruction.data()),
        stackHeight: call.stackHeight(),
      };
    });
    return [{ index, instructions }];
  });

export const returnDataOf = ({ meta }: Execution): object | null => {
  const returned = meta.returnData();
  const data = Buffer.from(returned.data());
  return data.length === 0
    ? null
    : { programId: toBase58(returned.programId()), data: [data.toString('base64'), 'base64'] };
};

const loadedAddresses = (keys: readonly Key[]) => {
  const loaded = keys.filter(({ source }) => source === 'lookupTable');
  return {
    writable: loaded.flatMap(({ address, writable }) => (writable ? [address] : [])),
    readonly: loaded.flatMap(({ address, writable }) => (writable ? [] : [address])),
  };
};

/** Puts the VM back to how it was before the transaction. */
const takeBack = (vm: Vm, keys: readonly Key[], before: Snapshot, changes: Attempt['changes']): void => {
  for (const [index, { address, bytes }] of keys.entries()) {
    if (!changes.has(address)) continue;
    const { program, ...rest } = before[index] ?? {
      lamports: 0n,
      program: toBase58(new Uint8Array(32)),
      data: new Uint8Array(),
      executable: false,
    };
    vm.put(bytes, fromBase58(program) ?? new Uint8Array(32), rest);
  }
};

const changesBetween = (keys: readonly Key[], before: Snapshot, after: Snapshot): Attempt['changes'] => {
  const changes = new Map<string, ChainAccount | null>();
  for (const [index, { address, writable }] of keys.entries()) {
    const state = after[index] ?? null;
    if (writable && !isSame(before[index] ?? null, state)) changes.set(address, state);
  }
  return changes;
};

interface Story {
  readonly keys: readonly Key[];
  readonly balances: { readonly pre: readonly bigint[]; readonly post: readonly bigint[] };
  readonly tokens: { readonly pre: readonly object[]; readonly post: readonly object[] };
  readonly execution: Execution;
  readonly fee: bigint;
}

const metaOf = ({ keys, balances, tokens, execution, fee }: Story): TransactionMeta => ({
  err: execution.err,
  status: execution.err === null ? { Ok: null } : { Err: execution.err },
  fee: Number(fee),
  preBalances: balances.pre.map(Number),
  postBalances: balances.post.map(Number),
  preTokenBalances: tokens.pre,
  postTokenBalances: tokens.post,
  innerInstructions: innerInstructionsOf(execution),
  logMessages: execution.meta.logs(),
  rewards: [],
  loadedAddresses: loadedAddresses(keys),
  computeUnitsConsumed: Number(execution.meta.computeUnitsConsumed()),
  returnData: returnDataOf(execution),
});

/**
 * Executes a transaction and writes down what it did. With `preflight`, one that fails leaves no trace: nothing can
 * come between simulating and executing here, so the execution is its own preflight.
 */
export const attempt = (
  vm: Vm,
  transaction: SignedTransaction,
  { moment, seq, preflight }: { moment: Moment; seq: number; preflight: boolean },
): Attempt => {
  const keys = vm.keysOf(transaction.message);
  const before = snapshot(vm, keys);
  const tokensBefore = tokenBalances(vm, before);
  const execution = vm.execute(transaction, moment);
  const after = snapshotAfter(vm, keys, before);
  const changes = changesBetween(keys, before, after);
  const { err } = execution;
  if (err !== null && preflight) takeBack(vm, keys, before, changes);
  if (err !== null && (preflight || changes.size === 0)) {
    return { execution, landed: null, changes: new Map() };
  }
  const balances = { pre: lamportsOf(before), post: lamportsOf(after) };
  const tokens = { pre: tokensBefore, post: tokenBalances(vm, after) };
  // Instructions neither make nor destroy lamports, so what is missing is the fee.
  const fee = sum(balances.pre) - sum(balances.post);
  const { signature, messageHash, wire } = transaction;
  const landed: Landed = {
    seq,
    signature,
    messageHash,
    slot: moment.slot,
    blockTime: moment.unixTimestamp,
    wire,
    err,
    fee,
    meta: metaOf({ keys, balances, tokens, execution, fee }),
    addresses: keys.map(({ address }) => address),
  };
  return { execution, landed, changes };
};
