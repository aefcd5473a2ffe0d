import { createStore } from 'zustand/vanilla';
import type { ModalId, OwnModalProps } from './modals.ts';

type ModalToOpen = {
  [Id in ModalId]: {
    readonly id: Id;
    readonly props: OwnModalProps<Id>;
    /** Its part of the URL; null shows the URL of the modal below. */
    readonly path: string | null;
  };
}[ModalId];

export type StackedModal = ModalToOpen & {
  readonly open: boolean;
  /** Changes when the modal must be built anew instead of shown again. */
  readonly instance: number;
};

/** The open modals, the topmost last; each at most once. */
export const createModalStack = () => {
  const store = createStore<readonly StackedModal[]>(() => []);
  let instances = 0;
  const others = (id: ModalId) => store.getState().filter((modal) => modal.id !== id);
  return {
    store,
    open: (modal: ModalToOpen): void => {
      const below = others(modal.id);
      const known = store.getState().find(({ id }) => id === modal.id);
      // A hidden modal lies below those that were opened since.
      const canShowAgain = known && (known.open || !below.some(({ open }) => open));
      const instance = canShowAgain ? known.instance : ++instances;
      store.setState([...below, { ...modal, open: true, instance }], true);
    },
    /** Starts the closing animation; `remove` follows at its end. */
    close: (id: ModalId): void => {
      const modals = store.getState();
      const index = modals.findIndex((modal) => modal.id === id);
      const closing = modals[index];
      if (closing) store.setState(modals.with(index, { ...closing, open: false }), true);
    },
    /** Does nothing to a modal that was opened again while its closing animation ran. */
    remove: (id: ModalId): void =>
      store.setState(
        store.getState().filter((modal) => modal.id !== id || modal.open),
        true,
      ),
  };
};

export type ModalStack = ReturnType<typeof createModalStack>;
