import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ModalControl } from '../../ui/Modal.tsx';
import type { LazyModal, ModalId, MODALS } from './registry.ts';

/** What a modal is told besides that it is open. */
type OwnModalProps<Id extends ModalId> =
  (typeof MODALS)[Id] extends LazyModal<infer Props> ? Omit<Props, keyof ModalControl> : never;

export type StackedModal = {
  [Id in ModalId]: { readonly id: Id; readonly props: OwnModalProps<Id>; readonly open: boolean };
}[ModalId];

/** Open modals, the topmost last; each at most once. */
export interface ModalStack {
  readonly store: StoreApi<readonly StackedModal[]>;
  open<Id extends ModalId>(
    id: Id,
    ...props: Record<string, never> extends OwnModalProps<Id> ? [] : [OwnModalProps<Id>]
  ): void;
  /** It fades out first, then it is gone. */
  close(id: ModalId): void;
  remove(id: ModalId): void;
}

export const createModalStack = (): ModalStack => {
  const store = createStore<readonly StackedModal[]>(() => []);
  const others = (id: ModalId) => store.getState().filter((modal) => modal.id !== id);
  return {
    store,
    open: (id, ...[props]) => {
      const modal = { id, props: props ?? {}, open: true } as StackedModal;
      store.setState([...others(id), modal], true);
    },
    close: (id) => {
      const modals = store.getState();
      const index = modals.findIndex((modal) => modal.id === id);
      const closing = modals[index];
      if (closing) store.setState(modals.with(index, { ...closing, open: false }), true);
    },
    remove: (id) => store.setState(others(id), true),
  };
};
