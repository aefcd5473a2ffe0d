const createStorage = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key: unknown, value: unknown) => void items.set(String(key), String(value)),
  };
};

/** A document without an origin may not read its storage: the terminal gets one in memory, which ends with the frame. */
export const replaceStorage = (window: Window): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, name, { configurable: true, value: createStorage() });
  }
};
