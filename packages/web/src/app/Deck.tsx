import type { Brand } from '@blacktide/content/brands';
import type { Wallet } from '@blacktide/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { readUser, useRead } from '../lib/query.ts';
import { VoyageContext } from '../lib/voyage.ts';
import { wordsFor } from '../lib/words.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loader } from '../ui/Loader.tsx';
import { Backdrop } from './Backdrop.tsx';
import styles from './Deck.module.css';
import type { Harbour } from './harbour.ts';
import { Hud } from './Hud.tsx';
import { createDoors } from './modals/doors.ts';
import { Landmarks } from './Landmarks.tsx';
import { ModalHost } from './modals/ModalHost.tsx';
import { createModalStack } from './modals/stack.ts';
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
        <Aboard brand={brand} desk={harbour.desk} onLogOut={harbour.logOut} />
        <Suspense fallback={null}>
          <Toaster desk={voyage.toasts} />
        </Suspense>
      </VoyageContext>
    </QueryClientProvider>
  );
};

interface AboardProps {
  readonly brand: Brand;
  readonly desk: Harbour['desk'];
  readonly onLogOut: () => void;
}

/** Loads until the player is known. */
const Aboard = ({ brand, desk, onLogOut }: AboardProps) => {
  const user = useRead(readUser);
  const [modals] = useState(createModalStack);
  const [doors] = useState(() => createDoors(modals, desk));

  if (user.data) {
    return (
      <>
        <Backdrop />
        <Landmarks onBank={doors.bank} />
        <Hud brand={brand} user={user.data} modals={modals} doors={doors} onLogOut={onLogOut} />
        <ModalHost stack={modals} />
      </>
    );
  }
  if (user.isLoading) return <Loader />;
  return (
    <div className={styles['adrift']}>
      <EmptyState
        role="alert"
        title="Adrift"
        text={wordsFor(user.error)}
        action={
          <div className={styles['choices']}>
            <Button onClick={() => void user.refetch()} busy={user.isFetching}>
              Try again
            </Button>
            <Button look="ghost" onClick={onLogOut}>
              Log Out
            </Button>
          </div>
        }
      />
    </div>
  );
};
