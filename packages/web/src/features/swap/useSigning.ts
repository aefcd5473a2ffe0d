import type { PageMessage, SignMessage } from '@blacktide/contract/swapMessages';
import { useCallback, useRef, useState } from 'react';
import { fromBase64 } from '../../lib/encoding.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { describeTransaction, type TransactionSummary } from './describeTransaction.ts';

export const NEEDS_EXTENSION = 'Connect an extension wallet to swap';
const INVALID = 'This transaction cannot be signed by your wallet';
const BUSY = 'Answer the first request before another one';
const DECLINED = 'You declined. Nothing was signed.';
const FAILED = 'Failed to sign transaction';

interface SignRequest {
  readonly message: SignMessage;
  readonly summaries: readonly TransactionSummary[];
}

/** The transactions that the wallet is asked for; null if it could not sign one of them. */
const summarize = (transactions: readonly string[], wallet: string): SignRequest['summaries'] | null => {
  const summaries = transactions.flatMap((text) => {
    try {
      return describeTransaction(fromBase64(text)) ?? [];
    } catch {
      return [];
    }
  });
  const isOurs = summaries.length === transactions.length;
  return isOurs && summaries.every(({ signers }) => signers.includes(wallet)) ? summaries : null;
};

/** Asks the player about each request of the terminal, one at a time, before the wallet is asked. */
export const useSigning = (post: (message: PageMessage) => void) => {
  const { wallet, extensionWallet, toasts } = usePlayerSession();
  const [request, setRequest] = useState<SignRequest | null>(null);
  const isOpen = useRef(false);

  const answer = useCallback(
    (message: PageMessage): void => {
      isOpen.current = false;
      setRequest(null);
      post(message);
    },
    [post],
  );

  const ask = useCallback(
    (message: SignMessage): void => {
      const refuse = (reason: string): void => post({ type: 'refused', id: message.id, message: reason });
      if (!extensionWallet.find()) return refuse(NEEDS_EXTENSION);
      if (isOpen.current) return refuse(BUSY);
      const summaries = summarize(message.transactions, wallet);
      if (!summaries) return refuse(INVALID);
      isOpen.current = true;
      setRequest({ message, summaries });
      return undefined;
    },
    [post, extensionWallet, wallet],
  );

  const sign = async ({ id, transactions }: SignMessage): Promise<void> => {
    setRequest(null);
    try {
      const signTransactions = await extensionWallet.getSigner();
      answer({ type: 'signed', id, transactions: await signTransactions(transactions) });
    } catch (error) {
      const message = error instanceof Error ? error.message : FAILED;
      toasts.error(message);
      answer({ type: 'refused', id, message });
    }
  };

  return {
    request,
    ask,
    confirm: (): void => {
      if (request) void sign(request.message);
    },
    decline: (): void => {
      if (request) answer({ type: 'refused', id: request.message.id, message: DECLINED });
    },
  };
};
