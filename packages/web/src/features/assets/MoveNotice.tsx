import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './MoveNotice.module.css';

interface NoticeProps {
  readonly icon: IconName;
  readonly text: string;
  readonly children: ReactNode;
}

const Notice = ({ icon, text, children }: NoticeProps) => (
  <div className={styles['notice']} role="status">
    <Icon name={icon} />
    <span className={styles['text']}>{text}</span>
    {children}
  </div>
);

/** Unsigned movements lock their assets: the player can cancel them. */
export const UnsignedNotice = ({
  count,
  onCancel,
}: {
  readonly count: number;
  readonly onCancel: () => Promise<void>;
}) => {
  const [busy, setBusy] = useState(false);
  const cancel = (): void => {
    setBusy(true);
    void onCancel().finally(() => setBusy(false));
  };
  return (
    <Notice
      icon="alert"
      text={
        count === 1
          ? 'A move was built but never signed. Nothing left its place.'
          : `${count} moves were built but never signed. Nothing left its place.`
      }
    >
      <Button look="ghost" size="small" busy={busy} onClick={cancel}>
        Give up
      </Button>
    </Notice>
  );
};

/** Shown instead of the overlay while it is hidden. */
export const MovingNotice = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <Notice icon="swap" text={count === 1 ? '1 asset is on its way.' : `${count} assets are on their way.`}>
    <Button look="ghost" size="small" onClick={onShow}>
      Show
    </Button>
  </Notice>
);
