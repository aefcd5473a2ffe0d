import { useCallback, useEffect, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import { useDismiss } from '../../../ui/useDismiss.ts';
import { IslandButton } from './IslandButton.tsx';
import styles from './IslandGrid.module.css';
import type { IslandSelectorProps } from './islandSelectorProps.ts';

const GRID_ID = 'island-grid';

/** Tab toggles the grid when its button or nothing has the focus; elsewhere Tab moves the focus as usual. */
const useTabToggle = (
  buttonRef: { readonly current: HTMLElement | null },
  toggle: () => void,
  enabled: boolean,
) => {
  useEffect(() => {
    if (!enabled) return undefined;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const focused = document.activeElement;
      const canToggle = focused === null || focused === document.body || focused === buttonRef.current;
      if (event.key !== 'Tab' || event.shiftKey || !canToggle) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [buttonRef, toggle, enabled]);
};

/** For phones: a button with the current island that opens a grid of seven. */
export const IslandGrid = ({ islands, chosen, countReady, onChoose, covered }: IslandSelectorProps) => {
  const [open, setOpen] = useState(false);
  const containerRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((isOpen) => !isOpen), []);
  useDismiss(containerRef, open, close);
  useTabToggle(buttonRef, toggle, !covered);
  const current = islands.find(({ slug }) => slug === chosen);
  const readyElsewhere = islands
    .filter(({ slug }) => slug !== chosen)
    .reduce((sum, island) => sum + countReady(island), 0);

  return (
    <nav ref={containerRef} className={styles['corner']} aria-label="Islands">
      {open && (
        <ul id={GRID_ID} className={classes(surface['glass'], styles['grid'])}>
          {islands.map((island) => (
            <li key={island.slug}>
              <IslandButton
                island={island}
                chosen={island.slug === chosen}
                readyCount={countReady(island)}
                onChoose={(choice) => {
                  onChoose(choice);
                  setOpen(false);
                  buttonRef.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <button
        ref={buttonRef}
        type="button"
        className={styles['toggle']}
        aria-label="Choose an island"
        aria-expanded={open}
        aria-controls={open ? GRID_ID : undefined}
        onClick={toggle}
      >
        <Picture
          src={current?.art.icon ?? ''}
          alt=""
          width={58}
          height={58}
          eager
          className={styles['picture']}
          fallback={<span className={styles['fallback']}>{current?.layer}</span>}
        />
        {readyElsewhere > 0 && <span className={styles['ready']} />}
      </button>
    </nav>
  );
};
