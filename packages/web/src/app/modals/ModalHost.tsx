import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LazyComponent } from '../../lib/lazyComponent.ts';
import { useInOwnTask } from '../../ui/useInOwnTask.ts';
import { useLazyElement } from '../../ui/useLazyElement.ts';
import type { ModalControl } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './ModalHost.module.css';
import { MODALS } from './modals.ts';
import type { ModalStack, StackedModal } from './modalStack.ts';

/** Renders the modals of a stack. */
export const ModalHost = ({ stack }: { readonly stack: ModalStack }) => {
  const modals = useInOwnTask(useStore(stack.store));
  return useMemo(
    () =>
      modals.map((modal) => <OpenModal key={`${modal.id} ${modal.instance}`} modal={modal} stack={stack} />),
    [modals, stack],
  );
};

interface OpenModalProps {
  readonly modal: StackedModal;
  readonly stack: ModalStack;
}

const OpenModal = ({ modal: { id, props, open }, stack }: OpenModalProps) => {
  const keepMounted = 'keepMounted' in MODALS[id];
  // The stack holds the props that belong to the id; the compiler cannot follow this pairing.
  const element = useLazyElement(MODALS[id] as LazyComponent<ModalControl>, {
    ...props,
    open,
    onClose: () => stack.close(id),
    onClosed: () => keepMounted || stack.remove(id),
    keepMounted,
  });
  return element ?? <ModalLoading />;
};

const ModalLoading = () => (
  <div className={styles['loading']} role="status" aria-label="Loading">
    <Spinner size={56} />
  </div>
);
