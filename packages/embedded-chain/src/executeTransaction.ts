import { fromBase58, toBase58 } from './base58.ts';
import type { SignedTransaction } from './message.ts';
import type { LandedTransaction } from './chainStore.ts';
import type { Moment } from './timeline.ts';
import { readDecimals, readTokenHolding, toUiAmount } from './tokenLayout.ts';
import type { InnerInstructions } from './transactionMeta.ts';
import { CLOSED_ACCOUNT, type AccountKey, type ChainAccount, type Execution, type Vm } from './vm.ts';

type AccountStates = readonly (ChainAccount | null)[];

interface ExecutionResult {
  readonly execution: Execution;
  /** Null when the transaction is not in the chain: it could not pay its fee, or failed with preflight. */
  readonly landed: LandedTransaction | null;
  readonly changes: ReadonlyMap<string, ChainAccount | null>;
}

/** Without the code of programs that are only read: it is large and cannot change. */
const readAccounts = (vm: Vm, keys: readonly AccountKey[]): AccountStates =>
  keys.map(({ bytes, writable }) => vm.getAccount(bytes, { withCode: writable }));

const readAccountsAfter = (vm: Vm, keys: readonly AccountKey[], before: AccountStates): AccountStates =>
  keys.map(({ bytes, writable }, index) => (writable ? vm.getAccount(bytes) : (before[index] ?? null)));

const isSameAccount = (one: ChainAccount | null, other: ChainAccount | null): boolean =>
  one === null || other === null
    ? one === other
    : one.lamports === other.lamports &&
      one.program === other.program &&
      one.executable === other.executable &&
      Buffer.compare(one.data, other.data) === 0;

const lamportsOf = (accounts: AccountStates): bigint[] => accounts.map((account) => account?.lamports ?? 0n);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

const toTokenBalances = (vm: Vm, keys: readonly AccountKey[], accounts: AccountStates): object[] =>
  accounts.flatMap((account, accountIndex) => {
    const holding = account && readTokenHolding(account);
    if (!holding) return [];
    const index = keys.findIndex(({ address }) => address === holding.mint);
    const mint = index < 0 ? vm.getAccount(account.data.subarray(0, 32)) : accounts[index];
    const uiTokenAmount = toUiAmount(holding.amount, mint ? readDecimals(mint.data) : 0);
    return [
      { accountIndex, mint: holding.mint, owner: holding.owner, programId: account.program, uiTokenAmount },
    ];
  });

export const toInnerInstructions = ({ meta }: Execution): InnerInstructions[] =>
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

export const toReturnData = ({ meta }: Execution): object | null => {
  const returned = meta.returnData();
  const data = Buffer.from(returned.data());
  return data.length === 0
    ? null
    : { programId: toBase58(returned.programId()), data: [data.toString('base64'), 'base64'] };
};

const loadedAddresses = (keys: readonly AccountKey[]) => {
  const loaded = keys.filter(({ source }) => source === 'lookupTable');
  return {
    writable: loaded.flatMap(({ address, writable }) => (writable ? [address] : [])),
    readonly: loaded.flatMap(({ address, writable }) => (writable ? [] : [address])),
  };
};

/** Restores the accounts to their state before the transaction. */
const rollBack = (
  vm: Vm,
  keys: readonly AccountKey[],
  before: AccountStates,
  changes: ExecutionResult['changes'],
): void => {
  for (const [index, { address, bytes }] of keys.entries()) {
    if (!changes.has(address)) continue;
    const { program, ...rest } = before[index] ?? CLOSED_ACCOUNT;
    vm.setAccount(bytes, fromBase58(program) ?? new Uint8Array(32), rest);
  }
};

const changesBetween = (
  keys: readonly AccountKey[],
  before: AccountStates,
  after: AccountStates,
): ExecutionResult['changes'] => {
  const changes = new Map<string, ChainAccount | null>();
  for (const [index, { address, writable }] of keys.entries()) {
    const state = after[index] ?? null;
    if (writable && !isSameAccount(before[index] ?? null, state)) changes.set(address, state);
  }
  return changes;
};

/**
 * Executes a transaction and describes its effects. With `preflight`, a failed transaction is undone. No other
 * transaction can run between simulation and execution here, so the execution itself serves as the preflight.
 */
export const executeTransaction = (
  vm: Vm,
  transaction: SignedTransaction,
  { moment, seq, preflight }: { moment: Moment; seq: number; preflight: boolean },
): ExecutionResult => {
  const keys = vm.resolveAccountKeys(transaction.message);
  const before = readAccounts(vm, keys);
  const preTokenBalances = toTokenBalances(vm, keys, before);
  const execution = vm.execute(transaction, moment);
  const after = readAccountsAfter(vm, keys, before);
  const changes = changesBetween(keys, before, after);
  const { err } = execution;
  if (err !== null && preflight) rollBack(vm, keys, before, changes);
  if (err !== null && (preflight || changes.size === 0)) {
    return { execution, landed: null, changes: new Map() };
  }
  const preBalances = lamportsOf(before);
  const postBalances = lamportsOf(after);
  // Instructions neither create nor destroy lamports, so the difference is the fee.
  const fee = sum(preBalances) - sum(postBalances);
  const { signature, messageHash, wire } = transaction;
  const landed: LandedTransaction = {
    seq,
    signature,
    messageHash,
    blockTime: moment.unixTimestamp,
    wire,
    err,
    fee,
    meta: {
      err,
      status: err === null ? { Ok: null } : { Err: err },
      fee: Number(fee),
      preBalances: preBalances.map(Number),
      postBalances: postBalances.map(Number),
      preTokenBalances,
      postTokenBalances: toTokenBalances(vm, keys, after),
      innerInstructions: toInnerInstructions(execution),
      logMessages: execution.meta.logs(),
      rewards: [],
      loadedAddresses: loadedAddresses(keys),
      computeUnitsConsumed: Number(execution.meta.computeUnitsConsumed()),
      returnData: toReturnData(execution),
    },
    addresses: keys.map(({ address }) => address),
  };
  return { execution, landed, changes };
};
