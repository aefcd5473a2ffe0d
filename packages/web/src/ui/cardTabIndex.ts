import { createContext, useContext } from 'react';

/** The tab index of the controls of one card: the tab key reaches only the current card of a grid. */
export const CardTabIndexContext = createContext<0 | -1>(0);

export const useCardTabIndex = (): 0 | -1 => useContext(CardTabIndexContext);
