import { Picture } from '../../ui/Picture.tsx';
import { DEFAULT_IMAGE } from './assetCard.ts';
import styles from './Thumbnails.module.css';

interface ThumbnailsProps {
  readonly assets: readonly { readonly id: string; readonly name: string; readonly image: string }[];
}

const MAX_SHOWN = 5;

/** The first five assets and the number of the others. */
export const Thumbnails = ({ assets }: ThumbnailsProps) => (
  <ul className={styles['row']} aria-label="Assets that move">
    {assets.slice(0, MAX_SHOWN).map(({ id, name, image }) => (
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
    {assets.length > MAX_SHOWN && <li className={styles['more']}>+{assets.length - MAX_SHOWN}</li>}
  </ul>
);
