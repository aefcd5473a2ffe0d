import { BRANDS } from '@blacktide/content/brands';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BuyCaptainLink.module.css';

/** To the brand's collection on the marketplace; to that of the Reavers if the brand has none. */
export const BuyCaptainLink = () => {
  const { brand } = usePlayerSession();
  return (
    <a
      className={styles['link']}
      href={brand.buy?.href ?? BRANDS.reavers.buy?.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      Buy a Captain <Icon name="external" size={18} />
    </a>
  );
};
