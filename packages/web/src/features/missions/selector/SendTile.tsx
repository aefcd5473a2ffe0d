import type { WireCaptain } from '@blacktide/contract';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './SendTile.module.css';

interface SendTileProps {
  readonly eligible: readonly WireCaptain[];
  readonly isLoading: boolean;
  /** Why no captain can be sent; null when the mission is open. */
  readonly closedReason: string | null;
  /** The captain that suits the mission best, with what it can expect; null if there is none. */
  readonly best: string | null;
  readonly onSelect: () => void;
}

const MAX_PORTRAITS = 5;

export const SendTile = ({ eligible, isLoading, closedReason, best, onSelect }: SendTileProps) => (
  <section className={styles['tile']} aria-label="Send Reavers">
    <div className={styles['portraits']} aria-hidden="true">
      {eligible.slice(0, MAX_PORTRAITS).map(({ uid, metadata }) => (
        <Picture
          key={uid}
          src={metadata.image}
          alt=""
          width={52}
          height={52}
          className={styles['portrait']}
        />
      ))}
      {eligible.length > MAX_PORTRAITS && (
        <span className={styles['more']}>+{eligible.length - MAX_PORTRAITS}</span>
      )}
    </div>
    <div className={styles['details']}>
      <h3 className={styles['title']}>Send Reavers</h3>
      <p className={styles['count']}>
        {closedReason ?? (
          <>
            <strong>{formatCount(eligible.length)}</strong>{' '}
            {eligible.length === 1 ? 'captain is' : 'captains are'} available
          </>
        )}
      </p>
      {best && <p className={styles['best']}>{best}</p>}
    </div>
    <Button
      data-main-action
      className={styles['selectButton']}
      look={eligible.length === 0 ? 'ghost' : 'brass'}
      disabled={isLoading || closedReason !== null}
      onClick={onSelect}
    >
      {isLoading ? 'Loading...' : 'Select Captains'}
    </Button>
  </section>
);
