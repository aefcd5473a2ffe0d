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
  'M19.3 5.4A16.6 16.6 0 0 0 15.2 4l-.5 1a15.5 15.5 0 0 0-5.4 0l-.5-1a16.6 16.6 0 0 0-4.1 1.4C2 9.2 1.3 13 1.6 16.7A16.8 16.8 0 0 0 6.7 19.3l1.1-1.8-1.7-.8.4-.3a11.9 11.9 0 0 0 11 0l.4.3-1.7.8 1.1 1.8a16.7 16.7 0 0 0 5.1-2.6c.4-4.3-.7-8.1-3.1-11.3zM8.5 14.4c-1 0-1.8-.9-1.8-2s.8-2 1.8-2 1.9.9 1.8 2c0 1.1-.8 2-1.8 2zm7 0c-1 0-1.8-.9-1.8-2s.8-2 1.8-2 1.9.9 1.8 2c0 1.1-.8 2-1.8 2z';
const X_ICON_PATH =
  'M17.7 3h3.1l-6.8 7.7L22 21h-6.2l-4.9-6.3L5.3 21H2.2l7.2-8.3L1.8 3h6.4l4.4 5.8zm-1.1 16.2h1.7L7.3 4.7H5.5z';

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
