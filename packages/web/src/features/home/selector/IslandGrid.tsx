import { useCallback, useEffect, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import { useDismiss } from '../../../ui/useDismiss.ts';
import { IslandButton } from './IslandButton.tsx';
import styles from './IslandGrid.module.css';
import type { IslandSelectorProps } from './IslandSelector.tsx';

const GRID_ID = 'island-grid';

/** Tab opens and closes the grid from its button or from nowhere; elsewhere it goes on to the next control. */
const useTabToggle = (
  button: { readonly current: HTMLElement | null },
  toggle: () => void,
  enabled: boolean,
) => {
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent): void => {
      const focused = document.activeElement;
      const isOurs = focused === null || focused === document.body || focused === button.current;
      if (event.key !== 'Tab' || event.shiftKey || !isOurs) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [button, toggle, enabled]);
};

/** On phones: the island in sight, and all seven behind it. */
export const IslandGrid = ({ isles, chosen, readyOn, onChoose, covered }: IslandSelectorProps) => {
  const [open, setOpen] = useState(false);
  const inside = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((was) => !was), []);
  useDismiss(inside, open, close);
  useTabToggle(button, toggle, !covered);
  const current = isles.find(({ slug }) => slug === chosen);
  const elsewhere = isles.filter(({ slug }) => slug !== chosen).reduce((sum, isle) => sum + readyOn(isle), 0);

  return (
    <nav ref={inside} className={styles['corner']} aria-label="Islands">
      {open && (
        <ul id={GRID_ID} className={classes(surface['glass'], styles['grid'])}>
          {isles.map((isle) => (
            <li key={isle.slug}>
              <IslandButton
                isle={isle}
                chosen={isle.slug === chosen}
                ready={readyOn(isle)}
                onChoose={(choice) => {
                  onChoose(choice);
                  setOpen(false);
                  button.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <button
        ref={button}
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
          fallback={<span className={styles['plain']}>{current?.layer}</span>}
        />
        {elsewhere > 0 && <span className={styles['ready']} />}
      </button>
    </nav>
  );
};
