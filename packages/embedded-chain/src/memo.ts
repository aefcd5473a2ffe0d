import type { Address } from '@solana/kit';
import { toAddress } from './base58.ts';
import type { Message } from './message.ts';

/** The memo program of the public clusters. The npm package uses a newer one by default, which the VM lacks. */
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address;
export const MEMO_V1_PROGRAM = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo';

/** `[length] text` for each memo, as a node lists them in `getSignaturesForAddress`. */
export const formatMemos = ({ keys, instructions }: Message): string | null => {
  const memos = instructions.flatMap(({ program, data }) => {
    const key = keys[program];
    const name = key && toAddress(key);
    const isMemo = name === MEMO_PROGRAM || name === MEMO_V1_PROGRAM;
    return isMemo ? [`[${data.length}] ${Buffer.from(data).toString()}`] : [];
  });
  return memos.length === 0 ? null : memos.join('; ');
};
