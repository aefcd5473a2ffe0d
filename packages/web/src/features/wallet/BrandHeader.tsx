import type { Brand } from '@blacktide/content/brands';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import surface from '../../ui/surface.module.css';
import styles from './BrandHeader.module.css';

const WELCOME = 'Enter the world of';
const TAGLINE = 'Gather a crew. Take a ship. Bring home the booty.';

export const BrandHeader = ({ brand }: { readonly brand: Brand }) => (
  <header className={styles['header']}>
    <h1 id="login-title" className={styles['title']}>
      {!brand.hideWelcome && !brand.hideText && <span className={styles['welcome']}>{WELCOME}</span>}{' '}
      <Picture
        src={brand.wordmark}
        {...brand.wordmarkSize}
        alt={brand.name}
        className={styles['wordmark']}
        eager
        fallback={<span className={classes(surface['goldText'], styles['name'])}>{brand.name}</span>}
      />
    </h1>
    {!brand.hideText && <p className={styles['tagline']}>{TAGLINE}</p>}
  </header>
);

const DISCORD_ICON_PATH =
  'M19.300 5.400A16.600 16.600 0 0 0 15.200 4l-.5 1a15.500 15.500 0 0 0-5.400 0l-.5-1a16.600 16.600 0 0 0-4.100 1.400C2 9.200 1.300 13 1.600 16.700A16.800 16.800 0 0 0 6.700 19.300l1.100-1.800-1.700-.8.4-.3a11.900 11.900 0 0 0 11 0l.4.3-1.700.8 1.100 1.800a16.700 16.700 0 0 0 5.100-2.600c.4-4.300-.7-8.100-3.100-11.300zM8.500 14.400c-1 0-1.800-.9-1.800-2s.8-2 1.800-2 1.900.9 1.800 2c0 1.100-.8 2-1.800 2zm7 0c-1 0-1.800-.9-1.800-2s.8-2 1.800-2 1.900.9 1.800 2c0 1.100-.8 2-1.800 2z';
const X_ICON_PATH =
  'M17.700 3h3.100l-6.800 7.700L22 21h-6.200l-4.900-6.300L5.300 21H2.200l7.200-8.300L1.800 3h6.400l4.400 5.800zm-1.100 16.200h1.700L7.300 4.700H5.500z';

const SocialLink = ({
  label,
  href,
  path,
}: {
  readonly label: string;
  readonly href: string;
  readonly path: string;
}) => (
  <a className={styles['social']} href={href} target="_blank" rel="noreferrer" aria-label={label}>
    <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  </a>
);

export const BrandLinks = ({ brand }: { readonly brand: Brand }) => (
  <footer className={styles['links']}>
    <SocialLink label={`${brand.name} on Discord`} href={brand.discord} path={DISCORD_ICON_PATH} />
    <SocialLink label={`${brand.name} on X`} href={brand.x} path={X_ICON_PATH} />
    {brand.buy && (
      <a className={styles['buy']} href={brand.buy.href} target="_blank" rel="noreferrer">
        {brand.buy.text} <Icon name="external" size={16} />
      </a>
    )}
  </footer>
);
