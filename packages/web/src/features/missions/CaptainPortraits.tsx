import type { CSSProperties } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import styles from './CaptainPortraits.module.css';

interface CaptainPortraitsProps {
  readonly captains: readonly {
    readonly uid: string;
    readonly metadata: { readonly name: string; readonly image: string };
  }[];
  /** In pixels. */
  readonly size: number;
  /** How many portraits are shown; the others are counted. */
  readonly max: number;
  /** The names are beside the portraits, so screen readers skip the pictures. */
  readonly decorative?: boolean;
}

/** Overlapping round portraits, with `+N` for the captains that are not shown. */
export const CaptainPortraits = ({ captains, size, max, decorative = false }: CaptainPortraitsProps) => (
  <span className={styles['portraits']} style={{ '--size': `${size}px` } as CSSProperties}>
    {captains.slice(0, max).map(({ uid, metadata }) => (
      <Picture
        key={uid}
        src={metadata.image}
        alt={decorative ? '' : metadata.name}
        width={size}
        height={size}
        className={styles['portrait']}
      />
    ))}
    {captains.length > max && <span className={styles['more']}>+{captains.length - max}</span>}
  </span>
);
