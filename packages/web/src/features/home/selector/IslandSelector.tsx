import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import { useAboveToasts } from '../../../ui/toastSpace.ts';
import { useDismiss } from '../../../ui/useDismiss.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { PHONE_MEDIA_QUERY } from '../geometry/scale.ts';
import type { MapIsland } from '../mapIsland.ts';
import { IslandButton } from './IslandButton.tsx';
import styles from './IslandSelector.module.css';

export interface IslandSelectorProps {
  /** All islands; the selector offers the first seven. */
  readonly islands: readonly MapIsland[];
  /** Slug of the island that is shown. */
  readonly chosen: string;
  readonly countReady: (island: MapIsland) => number;
  readonly onChoose: (island: MapIsland) => void;
  /** An open modal covers the map: the selector ignores keys. */
  readonly covered: boolean;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));

/** Keys 1 to 7 choose the island of that number, except in text fields and shortcuts. */
const useIslandKeys = (
  islands: readonly MapIsland[],
  onChoose: (island: MapIsland) => void,
  enabled: boolean,
): void => {
  useEffect(() => {
    if (!enabled) return undefined;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return;
      const island = /^[1-7]$/.test(key) ? islands[Number(key) - 1] : undefined;
      if (island) onChoose(island);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [islands, onChoose, enabled]);
};

type IslandListProps = Omit<IslandSelectorProps, 'covered'> & Pick<ComponentProps<'ul'>, 'id' | 'className'>;

const IslandList = ({ islands, chosen, countReady, onChoose, ...list }: IslandListProps) => (
  <ul {...list}>
    {islands.map((island) => (
      <li key={island.slug}>
        <IslandButton
          island={island}
          chosen={island.slug === chosen}
          readyCount={countReady(island)}
          onChoose={onChoose}
        />
      </li>
    ))}
  </ul>
);

const IslandStack = (props: Omit<IslandSelectorProps, 'covered'>) => (
  <nav className={styles['stack']} aria-label="Islands">
    <IslandList {...props} className={styles['list']} />
    <p className={styles['keys']}>Press 1-7</p>
  </nav>
);

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
const IslandGrid = ({ covered, onChoose, ...list }: IslandSelectorProps) => {
  const { islands, chosen, countReady } = list;
  const [open, setOpen] = useState(false);
  const containerRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((isOpen) => !isOpen), []);
  useDismiss(containerRef, open, close);
  useAboveToasts(containerRef);
  useTabToggle(buttonRef, toggle, !covered);
  const current = islands.find(({ slug }) => slug === chosen);
  const readyElsewhere = islands
    .filter(({ slug }) => slug !== chosen)
    .reduce((sum, island) => sum + countReady(island), 0);

  return (
    <nav
      ref={containerRef}
      className={classes(styles['corner'], open && styles['open'])}
      aria-label="Islands"
    >
      {open && <div className={styles['backdrop']} data-backdrop aria-hidden="true" onClick={close} />}
      {open && (
        <IslandList
          {...list}
          onChoose={(choice) => {
            onChoose(choice);
            setOpen(false);
            buttonRef.current?.focus();
          }}
          id={GRID_ID}
          className={classes(surface['glass'], styles['grid'])}
        />
      )}
      <button
        ref={buttonRef}
        type="button"
        className={styles['toggle']}
        data-control="islands"
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

const MAX_ISLANDS = 7;

/** A stack at the side, a grid on phones, and the keys 1 to 7. */
export const IslandSelector = ({ islands, covered, ...rest }: IslandSelectorProps) => {
  const onPhone = useMediaQuery(PHONE_MEDIA_QUERY);
  const first = islands.slice(0, MAX_ISLANDS);
  useIslandKeys(first, rest.onChoose, !covered);
  return onPhone ? (
    <IslandGrid islands={first} covered={covered} {...rest} />
  ) : (
    <IslandStack islands={first} {...rest} />
  );
};
