import type { Brand } from '@blacktide/content/brands';
import type { Wallet } from '@blacktide/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { readIsles, readVentures } from '../features/home/reads.ts';
import { readUser, useRead } from '../lib/query.ts';
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
        <Aboard harbour={harbour} brand={brand} />
        <Suspense fallback={null}>
          <Toaster desk={voyage.toasts} />
        </Suspense>
      </VoyageContext>
    </QueryClientProvider>
  );
};

interface AboardProps {
  readonly harbour: Harbour;
  readonly brand: Brand;
}

/** Loads until the player, the islands and the running missions are known. */
const Aboard = ({ harbour, brand }: AboardProps) => {
  const user = useRead(readUser);
  const ventures = useRead(readVentures);
  const isles = useRead(readIsles);
  const reads = [user, ventures, isles];
  const [first, ...others] = isles.data ?? [];

  if (user.data && ventures.data && first) {
    return <Home harbour={harbour} brand={brand} user={user.data} isles={[first, ...others]} />;
  }
  if (reads.some(({ isLoading }) => isLoading)) return <Loader />;
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
