import { shortAddress } from '../../ui/format.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './MintFooter.module.css';

/** Whether it is minted, and where. */
export const MintFooter = ({ mint }: { readonly mint: string }) => (
  <footer className={styles['footer']}>
    {mint === '' ? (
      'Not Minted'
    ) : (
      <>
        <span>Minted</span>
        <span className={styles['mint']} title={mint}>
          {shortAddress(mint)}
        </span>
        <CopyButton text={mint} label={`Copy ${shortAddress(mint)}`} />
      </>
    )}
  </footer>
);
