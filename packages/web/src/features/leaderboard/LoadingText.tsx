import { useEffect, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { LOADING_TEXTS } from './leaderboardTexts.ts';

const ROTATE_MS = 3000;

/** Shows another text every three seconds. */
export const LoadingText = () => {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setShown((index) => (index + 1) % LOADING_TEXTS.length), ROTATE_MS);
    return () => clearInterval(timer);
  }, []);
  return <EmptyState role="status" title={LOADING_TEXTS[shown] ?? ''} picture={<Spinner size={56} />} />;
};
