/** Imports a module. Without a network it waits and tries again, so that the page does not break. */
export const loadModule = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadModule(load);
  }
};
