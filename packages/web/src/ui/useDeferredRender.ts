import { useDeferredValue } from 'react';

/** False in the first render, true in a second render that urgent updates can interrupt. */
export const useDeferredRender = (): boolean => useDeferredValue(true, false);
