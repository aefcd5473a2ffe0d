import { useCopy } from '../lib/useCopy.ts';
import { useCardTabIndex } from './cardTabIndex.ts';
import { Icon } from './Icon.tsx';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const copy = useCopy();
  return (
    <button
      type="button"
      className={styles['copy']}
      tabIndex={useCardTabIndex()}
      aria-label={label}
      title={label}
      onClick={() => void copy(text)}
    >
      <Icon name="copy" size={16} />
    </button>
  );
};
