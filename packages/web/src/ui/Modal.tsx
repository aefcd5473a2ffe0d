import { Dialog } from '@base-ui/react/dialog';
import {
  Activity,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { InsideModalContext, useInnerModal } from './innerModals.ts';
import styles from './Modal.module.css';
import surface from './surface.module.css';
import { aboveToasts } from './toastSpace.ts';
import { useDeferredRender } from './useDeferredRender.ts';
import { useInOwnTask } from './useInOwnTask.ts';

/** Props by which a modal is opened and closed. */
export interface ModalControl {
  readonly open: boolean;
  readonly onClose: () => void;
  /** After the closing animation. */
  readonly onClosed?: () => void;
  /** Hidden instead of removed when it is closed, so that it opens again without being built anew. */
  readonly keepMounted?: boolean | undefined;
}

interface ModalProps extends ModalControl {
  readonly title: string;
  /** The name of the button in the corner, where another button of the modal is called Close. */
  readonly closeLabel?: string;
  /** Beside the title: balances, tabs, filters. */
  readonly aside?: ReactNode;
  /**
   * `full` fills the window, `screen` fills it except for a margin, `panel` fits its content, `wide` uses the whole
   * width.
   */
  readonly size?: 'full' | 'screen' | 'wide' | 'panel';
  /** A picture of the place, behind the title. */
  readonly art?: string;
  readonly children: ReactNode;
}

/** Controls that the tab key reaches; the header of every modal has one, and all of them are visible. */
const TABBABLE = ['button:enabled', 'a[href]', 'input:enabled']
  .map((control) => `${control}:not([tabindex="-1"])`)
  .join();

/** Focusing a control that is out of sight would scroll the modal before it was seen. */
const isInSight = (control: Element, body: Element | null): boolean =>
  !body || control.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom;

/**
 * The main action (`data-main-action`) gets the focus, otherwise the tab that is shown, otherwise the first control of
 * the body, otherwise the first of the header; on a touch screen the modal itself. Base UI would compute the styles of
 * every control in the modal and of all their ancestors to find it.
 */
const useInitialFocus = () => {
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** How the modal was opened, until it has the focus. */
  const openedBy = useRef<string>(null);
  const isDrawn = useRef(false);
  const findControl = (): HTMLElement | null => {
    const find = (within: typeof popup, selector: string) =>
      within.current?.querySelector<HTMLElement>(selector) ?? null;
    const wanted =
      find(popup, '[data-main-action]:not(:disabled, [aria-disabled])') ??
      find(popup, '[aria-current="page"]:enabled') ??
      find(body, TABBABLE);
    return wanted && isInSight(wanted, body.current) ? wanted : find(popup, TABBABLE);
  };
  /** In the next frame, which lays out the modal anyway: focusing needs the layout. */
  const focusLater = (): void =>
    void requestAnimationFrame(() => {
      if (openedBy.current === null || !isDrawn.current) return;
      const hasFocus = popup.current?.contains(document.activeElement);
      const control = openedBy.current === 'touch' ? popup.current : findControl();
      openedBy.current = null;
      if (!hasFocus) control?.focus({ preventScroll: true });
    });
  const initialFocus = (opened: string): false => {
    openedBy.current = opened;
    focusLater();
    return false;
  };
  const handleBodyDrawn = (): void => {
    isDrawn.current = true;
    focusLater();
  };
  return { popup, body, initialFocus, handleBodyDrawn };
};

interface ModalBodyProps {
  /** The size of the modal does not depend on its body, which can be drawn after it. */
  readonly later: boolean;
  readonly onDrawn: () => void;
  readonly children: ReactNode;
}

/** The modal itself is drawn at once; a large body follows in short tasks, so that the page never waits for it. */
const ModalBody = ({ later, onDrawn, children }: ModalBodyProps) => {
  const isDrawn = useDeferredRender() || !later;
  const reportDrawn = useEffectEvent(onDrawn);
  useLayoutEffect(() => {
    if (isDrawn) reportDrawn();
  }, [isDrawn]);
  return isDrawn && <InsideModalContext value>{children}</InsideModalContext>;
};

/** Milliseconds; several times as long as the closing animation. */
const MAX_CLOSING_MS = 1500;

/**
 * Returns what ends the closing of a modal; only the first call counts. It is also called after a while, because Chromium
 * sometimes never reports the end of an animation: then the modal would cover the page for ever.
 */
const useClosingEnd = (open: boolean, onClosed: () => void): (() => void) => {
  /** From the opening to the end of the closing. */
  const isShown = useRef(false);
  const end = (): void => {
    // It may have been opened again while the animation ran.
    if (open || !isShown.current) return;
    isShown.current = false;
    onClosed();
  };
  const onTimeout = useEffectEvent(end);
  useEffect(() => {
    if (open) {
      isShown.current = true;
      return undefined;
    }
    const timer = setTimeout(() => onTimeout(), MAX_CLOSING_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return end;
};

interface DialogModalProps extends ModalProps {
  /** The first render shows it; otherwise a task after the first render does. */
  readonly opensAtOnce: boolean;
}

const DialogModal = (props: DialogModalProps) => {
  const { onClose, onClosed, keepMounted = false, closeLabel = 'Close', size = 'panel' } = props;
  const { title, aside, art, children } = props;
  const { popup, body, initialFocus, handleBodyDrawn } = useInitialFocus();
  const [isClosed, setClosed] = useState(false);
  useInnerModal(props.open, onClose);
  const open = useInOwnTask(props.open, props.opensAtOnce);
  const endClosing = useClosingEnd(props.open, () => {
    setClosed(true);
    onClosed?.();
  });
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => (next ? setClosed(false) : endClosing())}
    >
      <Dialog.Portal keepMounted={keepMounted}>
        <Dialog.Backdrop forceRender className={styles['backdrop']} />
        <Dialog.Viewport
          ref={aboveToasts}
          className={classes(styles['viewport'], size === 'full' && styles['edgeless'])}
        >
          <Dialog.Popup
            ref={popup}
            initialFocus={initialFocus}
            className={classes(surface['glass'], styles['popup'], styles[size])}
          >
            <div className={styles['header']}>
              {art && <img src={art} alt="" className={styles['art']} />}
              <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
              {aside && (
                <div className={styles['aside']}>
                  <InsideModalContext value>{aside}</InsideModalContext>
                </div>
              )}
              <Dialog.Close className={styles['close']} aria-label={closeLabel}>
                <Icon name="close" size={22} />
              </Dialog.Close>
            </div>
            <div ref={body} className={styles['body']}>
              <Activity mode={open || !isClosed ? 'visible' : 'hidden'}>
                <ModalBody later={size === 'full'} onDrawn={handleBodyDrawn}>
                  {children}
                </ModalBody>
              </Activity>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

/** A modal that was never opened costs nothing; one that is rendered open is shown at once. */
export const Modal = (props: ModalProps) => {
  const [opensAtOnce] = useState(props.open);
  const [isUsed, setUsed] = useState(props.open);
  if (props.open && !isUsed) setUsed(true);
  return isUsed && <DialogModal {...props} opensAtOnce={opensAtOnce} />;
};
