import { SWAP_FRAME_PATH, SWAP_SANDBOX } from '@blacktide/contract/swapFrame';
import type { PageMessage } from '@blacktide/contract/swapMessages';
import { useCallback, useRef, useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ConfirmSigning } from './ConfirmSigning.tsx';
import type { SwapState } from './swapState.ts';
import styles from './TokenSwapPanel.module.css';
import { useSigning } from './useSigning.ts';
import { postToFrame, useSwapFrame } from './useSwapFrame.ts';

/** 16 random bytes in hexadecimal. */
const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

interface OverlayProps {
  readonly state: SwapState;
  readonly onRetry: () => void;
}

const PROGRESS = {
  loading: 'Loading Jupiter Terminal...',
  initializing: 'Initializing Jupiter Terminal...',
} as const;

const Overlay = ({ state, onRetry }: OverlayProps) => {
  if (state.phase === 'ready') return null;
  return (
    <div className={styles['overlay']}>
      {state.phase === 'error' ? (
        <EmptyState role="alert" title={state.message} action={<Button onClick={onRetry}>Retry</Button>} />
      ) : (
        <EmptyState role="status" title={PROGRESS[state.phase]} picture={<Spinner size={64} />} />
      )}
    </div>
  );
};

/** One attempt to show the terminal; a `key` starts another one. */
export const SwapFrame = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { wallet, extensionWallet } = usePlayerSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const [nonce] = useState(createNonce);
  const post = useCallback((message: PageMessage) => postToFrame(frame, nonce, message), [nonce]);
  const onStarted = useCallback((): void => {
    const extension = extensionWallet.find();
    if (extension) post({ type: 'wallet', name: extension.name, address: wallet });
  }, [extensionWallet, wallet, post]);
  const { request, isSigning, ask, confirm, decline, cancel } = useSigning(post);
  const { state, handleLoad } = useSwapFrame(frame, nonce, { onSign: ask, onStarted });
  const isShown = state.phase !== 'error';
  return (
    <div className={styles['terminal']}>
      {isShown && (
        <iframe
          ref={frame}
          className={styles['frame']}
          title="Jupiter Terminal"
          src={`${SWAP_FRAME_PATH}#${nonce}`}
          sandbox={SWAP_SANDBOX}
          referrerPolicy="no-referrer"
          inert={request !== null || isSigning || state.phase !== 'ready'}
          onLoad={handleLoad}
        />
      )}
      <Overlay state={state} onRetry={onRetry} />
      {isShown && request && (
        <div className={styles['overlay']}>
          <ConfirmSigning summaries={request.summaries} onConfirm={confirm} onCancel={decline} />
        </div>
      )}
      {isShown && isSigning && (
        <div className={styles['overlay']}>
          <EmptyState
            role="status"
            title="Waiting for your wallet..."
            text="Approve or decline the request in your wallet."
            picture={<Spinner size={64} />}
            action={
              <Button look="ghost" onClick={cancel}>
                Cancel
              </Button>
            }
          />
        </div>
      )}
    </div>
  );
};
