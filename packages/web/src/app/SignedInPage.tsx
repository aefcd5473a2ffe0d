import type { Brand } from '@blacktide/content/brands';
import type { Wallet } from '@blacktide/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, startTransition, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMapIslands } from '../features/home/useMapIslands.ts';
import { loadModule } from '../lib/loadModule.ts';
import { activeMissionsQuery, levelsQuery, userQuery } from '../lib/query.ts';
import { useApiQuery } from '../lib/useApiQuery.ts';
import type { ToastStore } from '../lib/toastStore.ts';
import { PlayerSessionContext } from '../lib/playerSession.ts';
import { toErrorMessage } from '../lib/toErrorMessage.ts';
import { whenSettled } from '../lib/whenIdle.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loader } from '../ui/Loader.tsx';
import styles from './FullPage.module.css';
import type { PageServices } from './pageServices.ts';
import { Home } from './Home.tsx';
import { NetworkNotice } from './NetworkNotice.tsx';
import { openPlayerSession, type OpenedPlayerSession } from './createPlayerSession.ts';

const Toaster = lazy(async () => ({
  default: (await loadModule(() => import('../ui/Toaster.tsx'))).Toaster,
}));

export interface SignedInPageProps {
  readonly services: PageServices;
  readonly wallet: Wallet;
  readonly brand: Brand;
}

/** The page of one signed-in player. Give it a `key` that changes with the player. */
export const SignedInPage = ({ services, wallet, brand }: SignedInPageProps) => {
  const [playerSession, setPlayerSession] = useState<OpenedPlayerSession | null>(null);
  // A transition renders the page in pieces, so that a slow phone stays responsive.
  useEffect(
    () => openPlayerSession(services, wallet, (opened) => startTransition(() => setPlayerSession(opened))),
    [services, wallet],
  );

  if (!playerSession) return <Loader />;
  return (
    <QueryClientProvider client={playerSession.queryClient}>
      <PlayerSessionContext value={playerSession}>
        <SignedInContent services={services} brand={brand} onMapDrawn={playerSession.onMapDrawn} />
        <LazyToaster store={playerSession.toasts} />
        <NetworkNotice network={services.network} />
      </PlayerSessionContext>
    </QueryClientProvider>
  );
};

/** Loads the code of the toasts with the first toast, or after a while. */
const LazyToaster = ({ store }: { readonly store: ToastStore }) => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => store.onFirstToast(() => setWanted(true)), [store]);
  useEffect(() => whenSettled(() => setWanted(true)), []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <Toaster store={store} />
      </Suspense>
    )
  );
};

interface SignedInContentProps {
  readonly services: PageServices;
  readonly brand: Brand;
  readonly onMapDrawn: () => void;
}

/** Shows a loader until the user, the islands and the running missions are read and the wallets have answered. */
const SignedInContent = ({ services, brand, onMapDrawn }: SignedInContentProps) => {
  const user = useApiQuery(userQuery);
  const missions = useApiQuery(activeMissionsQuery);
  const levels = useApiQuery(levelsQuery);
  const reads = [user, missions, levels];
  const [first, ...others] = useMapIslands();
  const walletStatus = useStore(services.walletStore.sessionWallet.store);

  const read = user.data !== undefined && missions.data !== undefined && first !== undefined;
  const known = read && walletStatus !== 'checking';
  // A deferred value renders the first map in pieces, so that a slow phone stays responsive.
  const drawn = useDeferredValue(known, false);
  useEffect(() => {
    if (drawn) onMapDrawn();
  }, [drawn, onMapDrawn]);

  if (drawn && user.data && missions.data && first) {
    return <Home services={services} brand={brand} user={user.data} mapIslands={[first, ...others]} />;
  }
  if (read || reads.some(({ isLoading }) => isLoading)) return <Loader />;
  return (
    <div className={styles['message']}>
      <EmptyState
        role="alert"
        title="The game could not be loaded"
        text={toErrorMessage(reads.find(({ error }) => error)?.error ?? null)}
        action={
          <div className={styles['actions']}>
            <Button
              onClick={() => reads.filter(({ data }) => !data).forEach(({ refetch }) => void refetch())}
              busy={reads.some(({ isFetching }) => isFetching)}
            >
              Try again
            </Button>
            <Button look="ghost" onClick={services.logOut}>
              Log Out
            </Button>
          </div>
        }
      />
    </div>
  );
};
