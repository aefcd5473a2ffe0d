import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { NetworkState, NetworkStore } from '../lib/network.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import surface from '../ui/surface.module.css';
import { aboveToasts } from '../ui/toastSpace.ts';
import styles from './NetworkNotice.module.css';

/** Tells the style sheets that the lower edge of the window is covered, for as long as the element is shown. */
const reserveSpace = (element: HTMLElement | null): (() => void) => {
  const root = document.documentElement;
  root.dataset['networkNotice'] = '';
  const release = aboveToasts(element);
  return () => {
    delete root.dataset['networkNotice'];
    release?.();
  };
};

const formatNetworkState = ({ online, serverReachable }: NetworkState): string | null => {
  if (!online) return 'You are offline. What you see may be out of date.';
  return serverReachable ? null : 'The server cannot be reached. Trying again…';
};

/** Shown above everything while there is no connection. */
export const NetworkNotice = ({ network }: { readonly network: NetworkStore }) => {
  const text = formatNetworkState(useStore(network));
  // Beside the root, like toasts: the root is a stacking context below the modals.
  return (
    text &&
    createPortal(
      <div ref={reserveSpace} role="alert" className={styles['place']}>
        <p className={classes(surface['glass'], styles['notice'])}>
          <Icon name="alert" size={18} /> {text}
        </p>
      </div>,
      document.body,
    )
  );
};
