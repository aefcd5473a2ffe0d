import { createContext, useContext, useEffect, useRef } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

interface InnerModal {
  readonly close: () => void;
}

/** The open modals that other modals contain, the topmost last. The back button closes them one by one. */
export type InnerModals = StoreApi<readonly InnerModal[]>;

export const createInnerModals = (): InnerModals => createStore<readonly InnerModal[]>(() => []);

/** Null outside of the signed-in page. */
export const InnerModalsContext = createContext<InnerModals | null>(null);
/** True inside a modal. */
export const InsideModalContext = createContext(false);

/** Removes the topmost modals and closes them. */
export const closeInnerModals = (store: InnerModals, count: number): void => {
  const modals = store.getState();
  const kept = modals.length - count;
  store.setState(modals.slice(0, kept), true);
  for (const { close } of modals.slice(kept).toReversed()) close();
};

/** Adds a modal to the list while it is open and inside another one. */
export const useInnerModal = (open: boolean, onClose: () => void): void => {
  const store = useContext(InnerModalsContext);
  const isInside = useContext(InsideModalContext);
  const onCloseRef = useRef(onClose);
  useEffect(() => {
    onCloseRef.current = onClose;
  });
  useEffect(() => {
    if (!store || !isInside || !open) return undefined;
    const modal: InnerModal = { close: () => onCloseRef.current() };
    store.setState([...store.getState(), modal], true);
    return () =>
      store.setState(
        store.getState().filter((each) => each !== modal),
        true,
      );
  }, [store, isInside, open]);
};
