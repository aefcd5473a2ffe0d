import { useDeferredValue } from 'react';

/** False when something is drawn first, true in a second drawing that anything urgent may interrupt. */
export const useDeferredRender = (): boolean => useDeferredValue(true, false);
