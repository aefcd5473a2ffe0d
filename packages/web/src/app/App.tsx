import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { LoginModal } from '../features/wallet/LoginModal.tsx';
import { EMAIL_WALLET_NAME, GUEST_WALLET_NAME } from '../features/wallet/wallets.ts';
import { loadModule } from '../lib/loadModule.ts';
import { parseLogHash } from '../lib/logAddress.ts';
import type { Settings } from '../lib/settings.ts';
import { SERVER_UNREACHABLE } from '../lib/toErrorMessage.ts';
import { Loader } from '../ui/Loader.tsx';
import { useLazyModule } from '../ui/useLazyModule.ts';
import styles from './PageBackground.module.css';
import { resolveBrand, type PageServices } from './pageServices.ts';

/** The sea behind the login modal and a captain's log. */
const PageBackground = () => (
  <div className={styles['background']} aria-hidden="true">
    <span className={styles['wave']} />
    <span className={styles['wave']} />
  </div>
);

const WalletPrompts = lazy(async () => ({
  default: (await loadModule(() => import('../features/wallet/WalletPrompts.tsx'))).WalletPrompts,
}));
const importSignedInPage = () => loadModule(() => import('./SignedInPage.tsx'));
const PublicProfilePage = lazy(async () => ({
  default: (await loadModule(() => import('../features/profile/publicProfile/PublicProfilePage.tsx')))
    .PublicProfilePage,
}));
const RecentActivity = lazy(async () => ({
  default: (await loadModule(() => import('../features/missions/feed/RecentActivity.tsx'))).RecentActivity,
}));

const builtInWalletNames = (settings: Settings | null): readonly string[] => [
  ...(settings?.emailWallet ? [EMAIL_WALLET_NAME] : []),
  ...(settings?.guestWallet ? [GUEST_WALLET_NAME] : []),
];

/** The login page is drawn and usable before the activity feed is loaded. */
const ACTIVITY_DELAY_MS = 600;

const DelayedRecentActivity = ({ services }: { readonly services: PageServices }) => {
  const [delayOver, setDelayOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayOver(true), ACTIVITY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{delayOver && <RecentActivity services={services} />}</Suspense>;
};

/** The page, and above it the prompts of the built-in wallets. */
export const App = ({ services }: { readonly services: PageServices }) => {
  const { prompts } = services.walletStore;
  const isAsking = useStore(prompts, ({ prompt }) => prompt !== null);
  return (
    <>
      <Page services={services} />
      {isAsking && (
        <Suspense fallback={null}>
          <WalletPrompts prompts={prompts} />
        </Suspense>
      )}
    </>
  );
};

/** The signed-in page, or the login modal and nothing else; a visitor who follows the link of a captain's log reads it. */
const Page = ({ services }: { readonly services: PageServices }) => {
  const auth = useStore(services.session.store);
  const { settings, unreachable } = useStore(services.settings.store);
  const brand = resolveBrand(services.location, settings);
  const signedIn = auth.status === 'in';
  const { addressBar } = services;
  const logName = useSyncExternalStore(addressBar.onChange, () => parseLogHash(addressBar.read().hash));

  useEffect(() => {
    document.title = brand.name;
  }, [brand.name]);

  const pending = auth.status === 'pending';
  useEffect(() => {
    // Preloaded while the sign-in runs: a failure matters only after the sign-in, and is reported then.
    if (pending) void importSignedInPage().catch(() => undefined);
  }, [pending]);
  const signedInModule = useLazyModule(importSignedInPage, signedIn);

  const renderContent = () => {
    if (signedIn) {
      if (!signedInModule) return <Loader />;
      return (
        <signedInModule.SignedInPage
          key={auth.token}
          services={services}
          wallet={auth.wallet}
          brand={brand}
        />
      );
    }
    if (logName !== null && !pending) {
      return (
        <Suspense fallback={<Loader />}>
          <PublicProfilePage name={logName} brand={brand} services={services} />
        </Suspense>
      );
    }
    if (!settings && !unreachable) return <Loader />;
    const notice = unreachable ? SERVER_UNREACHABLE : auth.status === 'out' ? auth.notice : null;
    const below = unreachable ? null : <DelayedRecentActivity services={services} />;
    return (
      <LoginModal
        brand={brand}
        walletStore={services.walletStore}
        builtInWallets={builtInWalletNames(settings)}
        pending={pending}
        notice={notice}
        below={below}
      />
    );
  };

  return (
    <>
      {/* The map covers the whole page: drawing the sea below it would only delay it. */}
      {!signedIn && <PageBackground />}
      {renderContent()}
    </>
  );
};
