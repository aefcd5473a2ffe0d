import { fromBase58 } from './base58.ts';
import type { ChainDatabase } from './chainDatabase.ts';
import { startGeneration, loadChain } from './chainStore.ts';
import { Vm } from './vm.ts';

export interface InMemoryChain {
  readonly vm: Vm;
  /** Number of the last transaction. */
  readonly seq: number;
  /** Slots by message hash, for all transactions whose blockhash may still be valid, oldest first. */
  readonly slotByMessageHash: Map<string, number>;
  /** A batch that was executed on this state must name this generation. */
  readonly generation: bigint;
}

const NO_ADDRESS = new Uint8Array(32);

/**
 * Reads the whole chain from the database. A commit whose answer was lost may still be running, or may not have arrived
 * yet. The new generation waits for a commit that has begun and makes PostgreSQL refuse one that arrives later, so the
 * result of every commit is certain before anything is read.
 */
export const reloadChain = async (
  db: ChainDatabase,
  owner: string,
  oldestSlot: number,
): Promise<InMemoryChain> => {
  const generation = await startGeneration(db, owner);
  const { accounts, recent, seq } = await loadChain(db, { owner, generation }, oldestSlot);
  const vm = new Vm();
  const programs = new Map<string, Uint8Array>();
  for (const { address, program, ...account } of accounts) {
    const programBytes = programs.get(program) ?? fromBase58(program) ?? NO_ADDRESS;
    programs.set(program, programBytes);
    vm.setAccount(fromBase58(address) ?? NO_ADDRESS, programBytes, account);
  }
  const seen = new Map(
    recent.map(({ messageHash, slot }) => [messageHash.toString('base64'), Number(slot)] as const),
  );
  return { vm, seq, slotByMessageHash: seen, generation };
};
