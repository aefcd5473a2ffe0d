import type { Captain } from '@blacktide/contract';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './SendTile.module.css';

export interface SendTileProps {
  /** Who can go there now. */
  readonly eligible: readonly Captain[];
  readonly isLoading: boolean;
  /** Why nobody can be sent at all; null when they can. */
  readonly closed: string | null;
  readonly onSelect: () => void;
}

const FACES = 5;

/** Send Reavers: who is at rest and may go on the current mission. */
export const SendTile = ({ eligible, isLoading, closed, onSelect }: SendTileProps) => (
  <section className={styles['tile']} aria-label="Send Reavers">
    <div className={styles['faces']} aria-hidden="true">
      {eligible.slice(0, FACES).map(({ uid, metadata }) => (
        <Picture key={uid} src={metadata.image} alt="" width={52} height={52} className={styles['face']} />
      ))}
      {eligible.length > FACES && <span className={styles['more']}>+{eligible.length - FACES}</span>}
    </div>
    <div className={styles['words']}>
      <h3 className={styles['title']}>Send Reavers</h3>
      <p className={styles['count']}>
        {closed ?? (
          <>
            <strong>{formatCount(eligible.length)}</strong>{' '}
            {eligible.length === 1 ? 'captain is' : 'captains are'} available
          </>
        )}
      </p>
    </div>
    <Button className={styles['go']} disabled={isLoading || closed !== null} onClick={onSelect}>
      {isLoading ? 'Loading...' : 'Select Captains'}
    </Button>
  </section>
);
