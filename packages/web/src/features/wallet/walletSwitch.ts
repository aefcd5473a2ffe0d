import type { Log } from '../../lib/log.ts';
import { createStorageSlot, type KeyValueStorage } from '../../lib/storage.ts';
import type { Connection } from './connections.ts';

/** After a switch, an embedded wallet can still change its accounts for this long. */
export const SETTLING_MS = 500;

const isTrue = (value: unknown): value is true => value === true;

export const createSwitchFlag = (tabStorage: KeyValueStorage) =>
  createStorageSlot(tabStorage, 'switchingToEmbedded', isTrue);

interface WalletSwitchDeps {
  readonly tabStorage: KeyValueStorage;
  readonly log: Log;
  /** Signs in with the other wallet; the session changes only on success. */
  readonly signIn: (to: Connection) => Promise<void>;
}

/** Resolves to true on success. A failure is only logged, and the session stays. */
export const createWalletSwitch = ({ tabStorage, log, signIn }: WalletSwitchDeps) => {
  const flag = createSwitchFlag(tabStorage);
  return async (to: Connection): Promise<boolean> => {
    if (to.connector.isEmbeddedWallet) flag.write(true);
    try {
      await signIn(to);
      setTimeout(flag.clear, SETTLING_MS);
      return true;
    } catch (error) {
      flag.clear();
      log('The wallet was not switched', error);
      return false;
    }
  };
};
