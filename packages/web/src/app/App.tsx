import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LoginModal } from '../features/wallet/LoginModal.tsx';
import { EMAIL_NAME, GUEST_NAME } from '../features/wallet/wallets.ts';
import type { Settings } from '../lib/settings.ts';
import { UNREACHABLE } from '../lib/words.ts';
import { Loader } from '../ui/Loader.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { brandOf, type Harbour } from './harbour.ts';
import { Sea } from './Sea.tsx';

const WalletPrompts = lazy(async () => ({
  default: (await import('../features/wallet/WalletPrompts.tsx')).WalletPrompts,
}));
const fetchDeck = () => import('./Deck.tsx');
const RecentActivity = lazy(async () => ({
  default: (await import('../features/missions/feed/RecentActivity.tsx')).RecentActivity,
}));

const oursOn = (settings: Settings | null): readonly string[] => [
  ...(settings?.emailWallet ? [EMAIL_NAME] : []),
  ...(settings?.guestWallet ? [GUEST_NAME] : []),
];

/** Long enough for the door to stand and answer before anything else is fetched. */
const CALM_MS = 600;

/** Below the door, once it stands. */
const Activity = ({ harbour }: { readonly harbour: Harbour }) => {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{calm && <RecentActivity harbour={harbour} />}</Suspense>;
};

/** The page, and over it whatever a wallet of ours asks its owner. */
export const App = ({ harbour }: { readonly harbour: Harbour }) => {
  const { prompts } = harbour.desk;
  const isAsking = useStore(prompts, ({ prompt }) => prompt !== null);
  return (
    <>
      <Page harbour={harbour} />
      {isAsking && (
        <Suspense fallback={null}>
          <WalletPrompts prompts={prompts} />
        </Suspense>
      )}
    </>
  );
};

/** Signed in: the deck. Otherwise: the login modal and nothing else. */
const Page = ({ harbour }: { readonly harbour: Harbour }) => {
  const auth = useStore(harbour.session.store);
  const { settings, unreachable } = useStore(harbour.settings.store);
  const brand = brandOf(harbour.location, settings);
  const signedIn = auth.status === 'in';

  useEffect(() => {
    document.title = brand.name;
  }, [brand.name]);

  const pending = auth.status === 'pending';
  useEffect(() => {
    // Ahead of its time: whoever is never let in need not hear that it could not be fetched.
    if (pending) void fetchDeck().catch(() => undefined);
  }, [pending]);
  const deck = useFetched(fetchDeck, signedIn);

  const content = () => {
    if (signedIn) {
      if (!deck) return <Loader />;
      return <deck.Deck key={auth.token} harbour={harbour} wallet={auth.wallet} brand={brand} />;
    }
    if (!settings && !unreachable) return <Loader />;
    const notice = unreachable ? UNREACHABLE : auth.status === 'out' ? auth.notice : null;
    const below = unreachable ? null : <Activity harbour={harbour} />;
    return (
      <LoginModal
        brand={brand}
        desk={harbour.desk}
        ours={oursOn(settings)}
        pending={pending}
        notice={notice}
        below={below}
      />
    );
  };

  return (
    <>
      <Sea />
      {content()}
    </>
  );
};
