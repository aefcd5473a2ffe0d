import styles from './Loader.module.css';
import { Spinner } from './Spinner.tsx';

/** Covers the page while it loads. */
export const Loader = ({ text = 'Raising the anchor…' }: { readonly text?: string }) => (
  <div className={styles['loader']} role="status">
    <span className={styles['spinner']}>
      <Spinner size={84} />
    </span>
    <p>{text}</p>
  </div>
);
