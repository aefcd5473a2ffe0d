import { Picture } from '../../ui/Picture.tsx';
import { DEFAULT_IMAGE } from './assetCard.ts';
import styles from './Thumbnails.module.css';

export interface ThumbnailsProps {
  readonly things: readonly { readonly id: string; readonly name: string; readonly image: string }[];
}

const SHOWN = 5;

/** The first five, and how many more there are. */
export const Thumbnails = ({ things }: ThumbnailsProps) => (
  <ul className={styles['row']} aria-label="Assets that move">
    {things.slice(0, SHOWN).map(({ id, name, image }) => (
      <li key={id}>
        <Picture
          src={image || DEFAULT_IMAGE}
          alt={name}
          width={84}
          height={84}
          className={styles['picture']}
          eager
          fallback={
            <img src={DEFAULT_IMAGE} alt={name} width={84} height={84} className={styles['picture']} />
          }
        />
      </li>
    ))}
    {things.length > SHOWN && <li className={styles['more']}>+{things.length - SHOWN}</li>}
  </ul>
);
