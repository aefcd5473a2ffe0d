import { createStore } from 'zustand/vanilla';
import type { AuthSession } from '../../lib/authSession.ts';
import type { Connections } from './connections.ts';
import { BUILT_IN_WALLETS, type AvailableWallets } from './wallets.ts';

/** `checking`: after a reload, wallets are asked silently. */
type SessionWalletStatus = 'checking' | 'connected' | 'disconnected';

interface SessionWalletDeps {
  readonly session: AuthSession;
  readonly availableWallets: AvailableWallets;
  readonly connections: Connections;
}

/** How long a wallet may take to answer a silent request. */
const SILENT_ANSWER_MS = 5000;

/** Whether an account that can sign for the session is connected. Built-in wallets always are. */
export const createSessionWallet = ({ session, availableWallets, connections }: SessionWalletDeps) => {
  const store = createStore<SessionWalletStatus>(() => 'connected');
  let token: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (status: SessionWalletStatus): void => {
    if (status !== 'checking') clearTimeout(timer);
    if (status !== store.getState()) store.setState(status, true);
  };
  const isConnected = (): boolean => {
    const auth = session.store.getState();
    if (auth.status !== 'in' || BUILT_IN_WALLETS.has(auth.walletName ?? '')) return true;
    return availableWallets
      .list()
      .some(({ accounts }) => accounts.some(({ address }) => address === auth.wallet));
  };
  /** Reads the accounts of the wallets now: not every wallet reports a change. */
  const check = (): boolean => {
    const connected = isConnected();
    if (connected) set('connected');
    else if (store.getState() === 'connected') set('disconnected');
    return connected;
  };
  const handleSession = (): void => {
    if (session.token() === token) return;
    token = session.token();
    clearTimeout(timer);
    if (isConnected()) return set('connected');
    set('checking');
    timer = setTimeout(() => set('disconnected'), SILENT_ANSWER_MS);
    connections.reconnect();
  };
  session.store.subscribe(handleSession);
  connections.subscribe(() => void check());
  handleSession();
  return { store, check };
};

export type SessionWallet = ReturnType<typeof createSessionWallet>;
