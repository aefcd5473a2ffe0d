import { useId, useState } from 'react';
import { useCardTabIndex } from '../../ui/cardTabIndex.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EquippedTag.module.css';
import { parseEquippedTo } from './equippedTo.ts';

/** Says that gear is worn; a tooltip says by which captain. */
export const EquippedTag = ({ reference }: { readonly reference: string }) => {
  const [open, setOpen] = useState(false);
  const tooltipId = useId();
  const tabIndex = useCardTabIndex();
  const { type, id } = parseEquippedTo(reference);
  const show = (): void => setOpen(true);
  const hide = (): void => setOpen(false);
  return (
    <span className={styles['anchor']} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={styles['tag']}
        tabIndex={tabIndex}
        aria-describedby={open ? tooltipId : undefined}
        onFocus={show}
        onBlur={hide}
      >
        <Icon name="check" size={14} /> Equipped
      </button>
      {open && (
        <span role="tooltip" id={tooltipId} className={styles['tooltip']}>
          <strong>Equipped To</strong>
          <span>Type: {type}</span>
          <span>ID: {id}</span>
        </span>
      )}
    </span>
  );
};
