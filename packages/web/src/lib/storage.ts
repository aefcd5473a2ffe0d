/** The part of the Web Storage interface that the page uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NAMESPACE = 'blacktide.';

/** JSON under a namespaced key. If the storage is full, forbidden or malformed, reads return null and writes are lost. */
interface StorageSlot<T> {
  readonly key: string;
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

const tryOrNull = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

export const createStorageSlot = <T>(
  storage: KeyValueStorage,
  name: string,
  isValid: (value: unknown) => value is T,
): StorageSlot<T> => {
  const key = NAMESPACE + name;
  return {
    key,
    read: () =>
      tryOrNull(() => {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return isValid(value) ? value : null;
      }),
    write: (value) => void tryOrNull(() => storage.setItem(key, JSON.stringify(value))),
    clear: () => void tryOrNull(() => storage.removeItem(key)),
  };
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
