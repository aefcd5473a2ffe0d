import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import type { Toast, ToastStore, ToastRenderer } from '../lib/toastStore.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './Toaster.module.css';
import { useMediaQuery } from './useMediaQuery.ts';

const show = ({ kind, id, text, detail, durationMs }: Toast): void => {
  const options = { id, duration: durationMs, description: detail };
  if (kind === 'success') sonner.success(text, options);
  else if (kind === 'error') sonner.error(text, options);
  // Not `sonner.loading`, whose toasts never end by themselves.
  else sonner(text, { ...options, icon: <Spinner size={18} />, className: styles['processing'] ?? '' });
};

const SONNER_RENDERER: ToastRenderer = { show, dismiss: (id) => void sonner.dismiss(id) };

const CLASS_NAMES = {
  toast: styles['toast'] ?? '',
  title: styles['title'] ?? '',
  description: styles['detail'] ?? '',
  icon: styles['icon'] ?? '',
  success: styles['success'] ?? '',
  error: styles['error'] ?? '',
  closeButton: styles['close'] ?? '',
};

export const Toaster = ({ store }: { readonly store: ToastStore }) => {
  useEffect(() => store.attachRenderer(SONNER_RENDERER), [store]);
  const narrow = useMediaQuery('(width <= 767px)');
  // Modals are rendered beside the root, which is a stacking context: toasts must be there too, to be above them.
  return createPortal(
    <Sonner
      position={narrow ? 'bottom-center' : 'top-center'}
      className={styles['toaster'] ?? ''}
      closeButton
      expand
      visibleToasts={4}
      gap={10}
      offset={24}
      mobileOffset={{ bottom: 12, left: 0, right: 0 }}
      icons={{
        success: <Icon name="check" />,
        error: <Icon name="alert" />,
        close: <Icon name="close" size={14} />,
      }}
      toastOptions={{ unstyled: true, classNames: CLASS_NAMES, style: { maxWidth: '320px' } }}
    />,
    document.body,
  );
};
