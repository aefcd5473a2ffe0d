import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './MoveNotice.module.css';

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
      className={styles['notice']}
      text={
        count === 1
          ? 'A move was started but not signed. Nothing has moved.'
          : `${count} moves were started but not signed. Nothing has moved.`
      }
    >
      <Button look="ghost" size="small" busy={busy} onClick={cancel}>
        Cancel the move
      </Button>
    </Notice>
  );
};

/** Shown instead of the overlay while it is hidden. */
export const MovingNotice = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <Notice
    icon="swap"
    className={styles['notice']}
    text={count === 1 ? '1 asset is on its way.' : `${count} assets are on their way.`}
  >
    <Button look="ghost" size="small" onClick={onShow}>
      Show
    </Button>
  </Notice>
);
