import { useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { SwapFrame } from './SwapFrame.tsx';
import styles from './TokenSwapPanel.module.css';
import { NEEDS_EXTENSION } from './useSigning.ts';

/** The swap terminal of another site, in a frame that has no access to the game. */
export const TokenSwapPanel = () => {
  const { extensionWallet } = usePlayerSession();
  const [attempt, setAttempt] = useState(1);
  return (
    <div className={styles['panel']}>
      {!extensionWallet.find() && (
        <p className={styles['notice']} role="note">
          {NEEDS_EXTENSION}
        </p>
      )}
      <SwapFrame key={attempt} onRetry={() => setAttempt((now) => now + 1)} />
    </div>
  );
};
