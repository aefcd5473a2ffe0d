import type { Brand } from '@blacktide/content/brands';
import type { Wallet } from '@blacktide/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsles } from '../features/home/useIsles.ts';
import { readActiveMissions, readLevels, readUser, useRead } from '../lib/query.ts';
import type { ToastDesk } from '../lib/toasts.ts';
import { VoyageContext } from '../lib/voyage.ts';
import { wordsFor } from '../lib/words.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loader } from '../ui/Loader.tsx';
import styles from './Deck.module.css';
import type { Harbour } from './harbour.ts';
import { Home } from './Home.tsx';
import { createBerth } from './voyage.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/Toaster.tsx')).Toaster }));

export interface DeckProps {
  readonly harbour: Harbour;
  readonly wallet: Wallet;
  readonly brand: Brand;
}

/** The page of a signed-in player; another player needs another deck. */
export const Deck = ({ harbour, wallet, brand }: DeckProps) => {
  const [berth] = useState(() => createBerth(harbour, wallet));
  const voyage = useSyncExternalStore(berth.subscribe, berth.current);

  if (!voyage) return <Loader />;
  return (
    <QueryClientProvider client={voyage.queryClient}>
      <VoyageContext value={voyage}>
        <Aboard harbour={harbour} brand={brand} onDrawn={voyage.arrive} />
        <Toasts desk={voyage.toasts} />
      </VoyageContext>
    </QueryClientProvider>
  );
};

/** Later than anything the map needs, and before the line is likely to be lost. */
const TOASTS_AFTER_MS = 7000;

/** Their code is fetched with the first of them, or when the page has long been standing. */
const Toasts = ({ desk }: { readonly desk: ToastDesk }) => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => desk.onFirst(() => setWanted(true)), [desk]);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), TOASTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <Toaster desk={desk} />
      </Suspense>
    )
  );
};

interface AboardProps {
  readonly harbour: Harbour;
  readonly brand: Brand;
  readonly onDrawn: () => void;
}

/** Loads until the player, the islands and the running missions are known. */
const Aboard = ({ harbour, brand, onDrawn }: AboardProps) => {
  const user = useRead(readUser);
  const missions = useRead(readActiveMissions);
  const levels = useRead(readLevels);
  const reads = [user, missions, levels];
  const [first, ...others] = useIsles();

  const known = user.data !== undefined && missions.data !== undefined && first !== undefined;
  // The first map is drawn in pieces, so that a slow phone can do other things in between.
  const drawn = useDeferredValue(known, false);
  useEffect(() => {
    if (drawn) onDrawn();
  }, [drawn, onDrawn]);

  if (drawn && user.data && missions.data && first) {
    return <Home harbour={harbour} brand={brand} user={user.data} isles={[first, ...others]} />;
  }
  if (known || reads.some(({ isLoading }) => isLoading)) return <Loader />;
  return (
    <div className={styles['adrift']}>
      <EmptyState
        role="alert"
        title="Adrift"
        text={wordsFor(reads.find(({ error }) => error)?.error ?? null)}
        action={
          <div className={styles['choices']}>
            <Button
              onClick={() => reads.filter(({ data }) => !data).forEach(({ refetch }) => void refetch())}
              busy={reads.some(({ isFetching }) => isFetching)}
            >
              Try again
            </Button>
            <Button look="ghost" onClick={harbour.logOut}>
              Log Out
            </Button>
          </div>
        }
      />
    </div>
  );
};
