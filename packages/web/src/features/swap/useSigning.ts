import type { PageMessage, SignMessage } from '@blacktide/contract/swapMessages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fromBase64 } from '../../lib/encoding.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { describeTransaction, type TransactionSummary } from './describeTransaction.ts';

export const NEEDS_EXTENSION = 'Connect an extension wallet to swap';
const INVALID = 'This transaction cannot be signed by your wallet';
const BUSY = 'Answer the first request before another one';
const DECLINED = 'You declined. Nothing was signed.';
const FAILED = 'Failed to sign transaction';
const CANCELLED = 'You cancelled. Nothing was sent.';
const LATE = 'Your wallet did not answer in time. Nothing was sent.';
/** Milliseconds. The blockhash of a transaction is too old after this time. */
const WALLET_DEADLINE_MS = 120_000;

type Answer =
  | { readonly type: 'signed'; readonly transactions: readonly string[] }
  | { readonly type: 'refused'; readonly message: string };

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

/**
 * Asks the player about each request of the terminal, one at a time, before the wallet is asked. A wallet that does not
 * answer is given up by the player or after a while; what it signs afterwards is not given to the terminal.
 */
export const useSigning = (post: (message: PageMessage) => void) => {
  const { wallet, extensionWallet, toasts } = usePlayerSession();
  const [request, setRequest] = useState<SignRequest | null>(null);
  /** The request that the wallet was asked for. */
  const [signing, setSigning] = useState<SignMessage | null>(null);
  /** The request that has no answer yet. The terminal chooses the ids, so they may repeat. */
  const open = useRef<SignMessage | null>(null);

  /** Only the first answer to a request counts. */
  const answer = useCallback(
    (asked: SignMessage, given: Answer): boolean => {
      if (open.current !== asked) return false;
      open.current = null;
      setRequest(null);
      setSigning(null);
      post({ ...given, id: asked.id });
      return true;
    },
    [post],
  );
  const refuse = useCallback(
    (asked: SignMessage, message: string): boolean => answer(asked, { type: 'refused', message }),
    [answer],
  );

  const ask = useCallback(
    (asked: SignMessage): void => {
      const refuseAtOnce = (message: string): void => post({ type: 'refused', id: asked.id, message });
      if (!extensionWallet.find()) return refuseAtOnce(NEEDS_EXTENSION);
      if (open.current) return refuseAtOnce(BUSY);
      const summaries = summarize(asked.transactions, wallet);
      if (!summaries) return refuseAtOnce(INVALID);
      open.current = asked;
      setRequest({ message: asked, summaries });
      return undefined;
    },
    [post, extensionWallet, wallet],
  );

  const sign = async (asked: SignMessage): Promise<void> => {
    setRequest(null);
    setSigning(asked);
    try {
      const signTransactions = await extensionWallet.getSigner();
      answer(asked, { type: 'signed', transactions: await signTransactions(asked.transactions) });
    } catch (error) {
      const message = error instanceof Error ? error.message : FAILED;
      if (refuse(asked, message)) toasts.error(message);
    }
  };

  useEffect(() => {
    if (!signing) return undefined;
    const timer = setTimeout(() => {
      if (refuse(signing, LATE)) toasts.error(LATE);
    }, WALLET_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, [signing, refuse, toasts]);

  return {
    request,
    /** The wallet was asked and has not answered. */
    isSigning: signing !== null,
    ask,
    confirm: (): void => {
      if (request) void sign(request.message);
    },
    decline: (): void => {
      if (request) refuse(request.message, DECLINED);
    },
    /** Gives up a wallet that was asked. */
    cancel: (): void => {
      if (signing) refuse(signing, CANCELLED);
    },
  };
};
