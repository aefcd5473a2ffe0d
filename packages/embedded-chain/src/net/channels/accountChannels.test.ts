import { expect, it } from 'vitest';
import type { ChainLedger } from '../../chainLedger.ts';
import type { TransactionBatch } from '../../chainStore.ts';
import { Vm } from '../../vm.ts';
import { AccountChannel, ProgramChannel } from './accountChannels.ts';

const WALLET = 'So11111111111111111111111111111111111111112';
const PROGRAM = '11111111111111111111111111111111';

const aBatch = (): TransactionBatch => ({
  slot: 7,
  transactions: [],
  accounts: new Map([
    [WALLET, { lamports: 5n, program: PROGRAM, data: new Uint8Array(10), executable: false }],
  ]),
});

const aCountingLedger = () => {
  const vm = new Vm();
  const counted = { reads: 0 };
  const read: ChainLedger['read'] = async (look) => {
    counted.reads += 1;
    return look(vm, { slot: 7, unixTimestamp: 0, epoch: 0 });
  };
  return { counted, ledger: { read } };
};

it.each([
  ['an account', AccountChannel, WALLET],
  ['an account of a program', ProgramChannel, PROGRAM],
] as const)(
  'encodes %s once for all subscribers that show it in the same way',
  async (_, Channel, watched) => {
    const { counted, ledger } = aCountingLedger();
    const channel = new Channel(ledger);
    const notified: string[] = [];
    const subscribe = (options: object) =>
      channel.subscribe([watched, options], (result) => notified.push(result));
    for (let count = 0; count < 10; count += 1) subscribe({ encoding: 'base64', commitment: 'confirmed' });
    subscribe({ encoding: 'base64', dataSlice: { offset: 0, length: 3 } });
    const stop = subscribe({ encoding: 'base64' });
    channel.onCommit(aBatch());
    stop();
    await expect.poll(() => notified).toHaveLength(11);
    expect(counted.reads).toBe(2);
    expect(new Set(notified).size).toBe(2);
    expect(notified[0]).toContain('"lamports":5');
    expect(notified[10]).toContain('"AAAA"');
  },
);
