import { BRANDS } from '@blacktide/content/brands';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { createServerClock } from '../src/lib/clock.ts';
import { createPreferences } from '../src/lib/preferences.ts';
import { createQueryClient } from '../src/lib/query.ts';
import { createViewStates } from '../src/lib/viewStates.ts';
import { createTicker } from '../src/lib/ticker.ts';
import { PlayerSessionContext, type ExtensionWallet, type PlayerSession } from '../src/lib/playerSession.ts';
import { createTestActions, type TestActionsOptions } from './createTestActions.ts';
import { WALLET } from './builders.ts';
import { memoryStorage } from './memoryStorage.ts';

const NO_EXTENSION: ExtensionWallet = {
  find: () => null,
  getSigner: () => Promise.reject(new Error('there is no extension')),
};

/** A part of the signed-in page with a fake server, a fake push connection and recorded toasts. */
export const createTestView = (
  part: ReactElement,
  options: TestActionsOptions = {},
  facts: { readonly extensionWallet?: ExtensionWallet } = {},
) => {
  const actions = createTestActions(options);
  const queryClient = createQueryClient();
  const clock = createServerClock();
  const playerSession: PlayerSession = {
    ...actions,
    clock,
    ticker: createTicker({ clock, page: document }),
    wallet: WALLET,
    brand: BRANDS.lastHaven,
    isGuest: false,
    isMuted: () => Promise.resolve(false),
    extensionWallet: facts.extensionWallet ?? NO_EXTENSION,
    pushConnection: { listen: () => () => undefined },
    signRequest: () => Promise.reject(new Error('nothing is signed here')),
    isWalletConnected: () => options.walletConnected ?? true,
    createUploadClient: () => Promise.reject(new Error('nothing is uploaded here')),
    storage: memoryStorage(),
    viewStates: createViewStates(memoryStorage(), WALLET),
    preferences: createPreferences(memoryStorage(), WALLET),
  };
  const Wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <PlayerSessionContext value={playerSession}>{children}</PlayerSessionContext>
    </QueryClientProvider>
  );
  const mount = () => render(part, { wrapper: Wrapper });
  return { ...actions, queryClient, storage: playerSession.storage, mount, user: userEvent.setup() };
};
