import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useLazyComponent, type LazyComponent } from '../../lib/lazyComponent.ts';
import type { ModalControl } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './ModalHost.module.css';
import { MODALS } from './modals.ts';
import type { ModalStack, StackedModal } from './modalStack.ts';

/** Renders the modals of a stack. */
export const ModalHost = ({ stack }: { readonly stack: ModalStack }) => {
  const modals = useStore(stack.store);
  return modals.map((modal) => (
    <OpenModal key={`${modal.id} ${modal.instance}`} modal={modal} stack={stack} />
  ));
};

interface OpenModalProps {
  readonly modal: StackedModal;
  readonly stack: ModalStack;
}

const OpenModal = ({ modal: { id, props, open }, stack }: OpenModalProps) => {
  // The stack holds the props that belong to the id; the compiler cannot follow this pairing.
  const Modal = useLazyComponent(MODALS[id] as LazyComponent<ModalControl>);
  const keepMounted = 'keepMounted' in MODALS[id];
  if (!Modal) return <ModalLoading />;
  return (
    <Suspense fallback={<ModalLoading />}>
      <Modal
        {...props}
        open={open}
        onClose={() => stack.close(id)}
        onClosed={() => keepMounted || stack.remove(id)}
        keepMounted={keepMounted}
      />
    </Suspense>
  );
};

const ModalLoading = () => (
  <div className={styles['loading']} role="status" aria-label="Loading">
    <Spinner size={56} />
  </div>
);
