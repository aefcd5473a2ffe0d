import { auth, operation } from '@blacktide/contract';
import { brandFor, type Brand } from '@blacktide/content/brands';
import { getWallets } from '@wallet-standard/app';
import { registerWallet } from '@wallet-standard/wallet';
import { logOut } from '../features/wallet/logOut.ts';
import { createWalletDesk, type WalletDesk } from '../features/wallet/walletDesk.ts';
import { createWalletShelf } from '../features/wallet/wallets.ts';
import { keepBerth } from '../lib/berth.ts';
import { createAddressBar, type AddressBar } from '../lib/addressBar.ts';
import { connectCalls, type Line } from '../lib/client.ts';
import { createServerClock } from '../lib/clock.ts';
import { createKeyVault, SESSION_KEY_NAME } from '../lib/keyVault.ts';
import { consoleLog } from '../lib/log.ts';
import type { Seal, SealDeps } from '../lib/seal.ts';
import { createSession } from '../lib/session.ts';
import { createSettings, type Settings, type SettingsDesk } from '../lib/settings.ts';
import type { KeyValue } from '../lib/storage.ts';
import { createTabBadge, type TabBadge } from '../lib/tabBadge.ts';

/** All that the page has before anyone is signed in. */
export interface Harbour extends Line {
  readonly settings: SettingsDesk;
  readonly desk: WalletDesk;
  readonly tabStorage: KeyValue;
  /** Outlives the tab. */
  readonly storage: KeyValue;
  readonly addressBar: AddressBar;
  readonly tabBadge: TabBadge;
  /** What the next visit begins with. */
  readonly keepBerth: (island: string) => void;
  /** Signs calls by the session key. */
  readonly seal: Seal;
  readonly location: Pick<Location, 'host' | 'hostname' | 'port' | 'protocol' | 'origin' | 'search'>;
  readonly logOut: () => void;
}

/** The first half of the composition root; `openVoyage` is the second. */
export const openHarbour = (window: Window & typeof globalThis): Harbour => {
  const clock = createServerClock();
  const session = createSession({ storage: window.localStorage, events: window, now: clock.now });
  const line: Line = { session, clock, fetch: window.fetch.bind(window) };
  const api = connectCalls({ auth, operation }, line);
  const settings = createSettings(window.document, api);
  const { subtle } = window.crypto;
  const vault = createKeyVault(window.indexedDB, subtle);
  const desk = createWalletDesk({
    shelf: createWalletShelf(getWallets()),
    session,
    api,
    fetch: line.fetch,
    now: clock.now,
    storage: window.localStorage,
    tabStorage: window.sessionStorage,
    log: consoleLog,
    vault,
    subtle,
    location: window.location,
    register: registerWallet,
  });
  const sealing: SealDeps = {
    vault,
    subtle,
    keyName: SESSION_KEY_NAME,
    origin: window.location.origin,
    token: session.token,
    now: clock.now,
    newNonce: () => window.crypto.randomUUID(),
  };
  session.store.subscribe(({ status }) => {
    if (status === 'out') keepBerth(window.document, null);
  });
  void settings.ready.then(({ guestWallet, emailWallet, mailbox }) => {
    if (guestWallet) void desk.offerGuest();
    if (emailWallet) void desk.offerEmail(mailbox ?? null);
  });
  return {
    ...line,
    settings,
    desk,
    tabStorage: window.sessionStorage,
    storage: window.localStorage,
    addressBar: createAddressBar(window),
    tabBadge: createTabBadge(window.document),
    keepBerth: (island) => keepBerth(window.document, island),
    seal: async (route, data) => (await import('../lib/seal.ts')).createSeal(sealing)(route, data),
    location: window.location,
    logOut: () => {
      logOut(session, line.fetch);
      void desk.disconnectAll();
    },
  };
};

/** A brand can be asked for by name only where nobody can be misled by it. */
export const brandOf = (
  { host, search }: Pick<Location, 'host' | 'search'>,
  settings: Settings | null,
): Brand => brandFor(host, settings?.mode === 'local' ? new URLSearchParams(search).get('brand') : null);
