import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import type { Toast, ToastStore, ToastRenderer } from '../lib/toastStore.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './Toaster.module.css';
import { setToastSpace } from './toastSpace.ts';
import { useMediaQuery } from './useMediaQuery.ts';

const show = ({ kind, id, text, detail, durationMs }: Toast): void => {
  const options = { id, duration: durationMs, description: detail };
  if (kind === 'success') sonner.success(text, options);
  else if (kind === 'error') sonner.error(text, options);
  // Not `sonner.loading`, whose toasts never end by themselves.
  else sonner(text, { ...options, icon: <Spinner size={18} />, className: styles['processing'] ?? '' });
};

/** Milliseconds. Nobody notices that a toast comes so much later. */
const MAX_WAIT_MS = 50;

/**
 * Sonner renders and measures a toast in one task, together with everything else that React has not finished. What the
 * player has just done is more urgent.
 */
const SONNER_RENDERER: ToastRenderer = {
  show: (toast) => void whenIdle(() => show(toast), MAX_WAIT_MS),
  dismiss: (id) => void whenIdle(() => void sonner.dismiss(id), MAX_WAIT_MS),
};

const CLASS_NAMES = {
  toast: styles['toast'] ?? '',
  title: styles['title'] ?? '',
  description: styles['detail'] ?? '',
  icon: styles['icon'] ?? '',
  success: styles['success'] ?? '',
  error: styles['error'] ?? '',
  closeButton: styles['close'] ?? '',
};

/** Between toasts, and between them and the edge of the window, in pixels. */
const GAP = 10;
const EDGE = 12;
const SHOWN_TOASTS = '[data-sonner-toast][data-removed="false"][data-visible="true"]';

/** Tells modals and menus how high the toasts are, so that they leave the lower edge free. */
const useReservedSpace = () => {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!section.current) return undefined;
    const root = document.documentElement;
    let frame = 0;
    // In the next frame, which lays out the page anyway.
    const reserveLater = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(reserve);
    };
    const reserve = (): void => {
      const toasts = [...document.querySelectorAll<HTMLElement>(SHOWN_TOASTS)];
      const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + GAP, 0);
      setToastSpace(height);
      root.toggleAttribute('data-toasts', height > 0);
    };
    const observer = new MutationObserver(reserveLater);
    const attributeFilter = ['data-removed', 'data-visible', 'data-mounted'];
    observer.observe(section.current, { childList: true, subtree: true, attributes: true, attributeFilter });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setToastSpace(0);
      root.removeAttribute('data-toasts');
    };
  }, []);
  return section;
};

export const Toaster = ({ store }: { readonly store: ToastStore }) => {
  useEffect(() => store.attachRenderer(SONNER_RENDERER), [store]);
  const section = useReservedSpace();
  // As in `tokens.css`.
  const small = useMediaQuery('(width <= 1023px), (height <= 500px)');
  // Modals are rendered beside the root, which is a stacking context: toasts must be there too, to be above them.
  return createPortal(
    <Sonner
      ref={section}
      position={small ? 'bottom-center' : 'bottom-right'}
      className={styles['toaster'] ?? ''}
      closeButton
      expand
      visibleToasts={small ? 2 : 4}
      gap={GAP}
      offset={EDGE}
      mobileOffset={{ bottom: EDGE, left: 0, right: 0 }}
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
