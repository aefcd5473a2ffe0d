import { isWallet, type Wallet } from '@blacktide/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRecord, storageSlot, type KeyValue } from './storage.ts';

export interface Grant {
  readonly token: string;
  readonly wallet: Wallet;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Signed in or not; `pending` only while a sign-in is under way. */
export type Auth =
  | { readonly status: 'out'; readonly notice: string | null }
  | { readonly status: 'pending' }
  | ({ readonly status: 'in' } & Grant);

export interface Session {
  readonly store: StoreApi<Auth>;
  token(): string | null;
  pend(): void;
  begin(grant: Grant): void;
  /** `notice` is what the login page says about it. */
  end(notice?: string): void;
  dispose(): void;
}

export interface SessionDeps {
  readonly storage: KeyValue;
  /** Where other tabs' changes are heard: `storage` events. */
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
}

export const SESSION_ENDED = 'Your session has ended. Sign in to come aboard again.';

/** The longest delay a browser's timer can hold. */
const MAX_DELAY_MS = 2 ** 31 - 1;

const isGrant = (value: unknown): value is Grant =>
  isRecord(value) &&
  typeof value['token'] === 'string' &&
  typeof value['wallet'] === 'string' &&
  isWallet(value['wallet']) &&
  typeof value['expiresAt'] === 'string';

export const createSession = ({ storage, events, now }: SessionDeps): Session => {
  const slot = storageSlot(storage, 'session', isGrant);
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const timeLeft = (grant: Grant): number => Date.parse(grant.expiresAt) - now();

  const stored = (): Auth => {
    const grant = slot.read();
    return grant && timeLeft(grant) > 0 ? { status: 'in', ...grant } : { status: 'out', notice: null };
  };

  const store = createStore<Auth>(stored);

  const set = (auth: Auth): void => {
    clearTimeout(expiry);
    store.setState(auth, true);
    watchExpiry(auth);
  };

  const end = (notice?: string): void => {
    slot.clear();
    set({ status: 'out', notice: notice ?? null });
  };

  const watchExpiry = (auth: Auth): void => {
    if (auth.status !== 'in') return;
    const left = timeLeft(auth);
    if (left <= 0) return end(SESSION_ENDED);
    expiry = setTimeout(() => watchExpiry(auth), Math.min(left, MAX_DELAY_MS));
  };

  const onStorage = (event: Event): void => {
    const { key } = event as StorageEvent;
    if (key === slot.key || key === null) set(stored());
  };

  events.addEventListener('storage', onStorage);
  watchExpiry(store.getState());

  return {
    store,
    token: () => {
      const auth = store.getState();
      return auth.status === 'in' ? auth.token : null;
    },
    pend: () => set({ status: 'pending' }),
    begin: (grant) => {
      slot.write(grant);
      set({ status: 'in', ...grant });
    },
    end,
    dispose: () => {
      clearTimeout(expiry);
      events.removeEventListener('storage', onStorage);
    },
  };
};
