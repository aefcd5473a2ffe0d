import { isWallet, type Wallet } from '@blacktide/rules';
import { createStore } from 'zustand/vanilla';
import { isRecord, createStorageSlot, type KeyValueStorage } from './storage.ts';

export interface AuthGrant {
  readonly token: string;
  readonly wallet: Wallet;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** The wallet that signed in. */
  readonly walletName?: string;
}

/** Signed in or not; `pending` only while a sign-in is under way. */
type AuthState =
  | { readonly status: 'out'; readonly notice: string | null }
  | { readonly status: 'pending' }
  | ({ readonly status: 'in' } & AuthGrant);

interface AuthSessionDeps {
  readonly storage: KeyValueStorage;
  /** Dispatches the `storage` events of other tabs. */
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
}

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** Milliseconds. The longest delay of a browser timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

const isAuthGrant = (value: unknown): value is AuthGrant =>
  isRecord(value) &&
  typeof value['token'] === 'string' &&
  typeof value['wallet'] === 'string' &&
  isWallet(value['wallet']) &&
  typeof value['expiresAt'] === 'string';

export const createAuthSession = ({ storage, events, now }: AuthSessionDeps) => {
  const slot = createStorageSlot(storage, 'session', isAuthGrant);
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;

  const timeLeft = (grant: AuthGrant): number => Date.parse(grant.expiresAt) - now();

  const readStoredState = (): AuthState => {
    const grant = slot.read();
    return grant && timeLeft(grant) > 0 ? { status: 'in', ...grant } : { status: 'out', notice: null };
  };

  const store = createStore<AuthState>(readStoredState);

  const set = (auth: AuthState): void => {
    clearTimeout(expiryTimer);
    store.setState(auth, true);
    watchExpiry(auth);
  };

  /** `notice` is shown on the login page. */
  const end = (notice?: string): void => {
    slot.clear();
    set({ status: 'out', notice: notice ?? null });
  };

  const watchExpiry = (auth: AuthState): void => {
    if (auth.status !== 'in') return;
    const left = timeLeft(auth);
    if (left <= 0) return end(SESSION_ENDED);
    expiryTimer = setTimeout(() => watchExpiry(auth), Math.min(left, MAX_DELAY_MS));
  };

  const onStorage = (event: Event): void => {
    const { key } = event as StorageEvent;
    if (key === slot.key || key === null) set(readStoredState());
  };

  events.addEventListener('storage', onStorage);
  watchExpiry(store.getState());

  return {
    store,
    token: (): string | null => {
      const auth = store.getState();
      return auth.status === 'in' ? auth.token : null;
    },
    setPending: (): void => set({ status: 'pending' }),
    begin: (grant: AuthGrant): void => {
      slot.write(grant);
      set({ status: 'in', ...grant });
    },
    end,
    dispose: (): void => {
      clearTimeout(expiryTimer);
      events.removeEventListener('storage', onStorage);
    },
  };
};

export type AuthSession = ReturnType<typeof createAuthSession>;
