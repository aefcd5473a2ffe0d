import { Suspense } from 'react';
import { useStore } from 'zustand';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './ModalHost.module.css';
import { MODALS } from './registry.ts';
import type { ModalStack } from './stack.ts';

/** Draws the modals of a stack. */
export const ModalHost = ({ stack }: { readonly stack: ModalStack }) => {
  const modals = useStore(stack.store);
  return modals.map(({ id, props, open }) => {
    const Modal = MODALS[id];
    return (
      <Suspense key={id} fallback={<Fetching />}>
        <Modal {...props} open={open} onClose={() => stack.close(id)} onClosed={() => stack.gone(id)} />
      </Suspense>
    );
  });
};

const Fetching = () => (
  <div className={styles['fetching']} role="status" aria-label="Loading">
    <Spinner size={56} />
  </div>
);
