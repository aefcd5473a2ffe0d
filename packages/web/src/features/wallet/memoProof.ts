import { createClient, wallet as walletCalls } from '@blacktide/contract';
import { postWhilePending } from '../../lib/action/postWithRetry.ts';
import { fromBase64, toBase58 } from '../../lib/encoding.ts';
import type { ProveByMemo } from './transactionSigner.ts';

export interface MemoProofDeps {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * For wallets that can only sign and send: they send a memo that names the moves and pay its fee. When the memo is
 * final, the server makes the moves with its own signature.
 */
export const createMemoProof =
  ({ fetch, token, pause }: MemoProofDeps): ProveByMemo =>
  async (transactions, send) => {
    const { wallet } = createClient({ wallet: walletCalls }, { baseUrl: '', fetch, token });
    const { ids, tx } = await wallet.memo({ body: { transactions: [...transactions] } });
    const signature = toBase58(await send(fromBase64(tx)));
    await postWhilePending(() => wallet.memoSent({ body: { ids, signature } }), 'MEMO_PENDING', pause);
  };
