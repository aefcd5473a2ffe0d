import { BRANDS } from '@blacktide/content/brands';
import { usePlayerSession } from '../lib/playerSession.ts';
import styles from './BuyLink.module.css';
import { Icon } from './Icon.tsx';

/** To the brand's collection on the marketplace; to that of the Reavers if the brand has none. */
export const BuyLink = ({ label }: { readonly label: string }) => {
  const { brand } = usePlayerSession();
  return (
    <a
      className={styles['link']}
      href={brand.buy?.href ?? BRANDS.reavers.buy?.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {label} <Icon name="external" size={18} />
    </a>
  );
};
