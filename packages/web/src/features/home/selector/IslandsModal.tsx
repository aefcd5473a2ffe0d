import { useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../../ui/Icon.tsx';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { PHONE } from '../geometry/scale.ts';
import { createThrottle } from '../geometry/swipe.ts';
import type { Isle } from '../isle.ts';
import type { IslandDesk } from '../islandDesk.ts';
import { useIsles } from '../useIsles.ts';
import styles from './IslandsModal.module.css';
import { StopTrack, type Stop } from './StopTrack.tsx';

export interface IslandsModalProps extends ModalControl {
  readonly desk: IslandDesk;
  /** Opens the Fleet Commander; absent until there is one. */
  readonly onFleet?: (() => void) | undefined;
}

const FLEET: Stop = {
  slug: 'fleet-command',
  name: 'Fleet Command',
  picture: '/art/marks/kind-genesis.svg',
  note: 'Genesis ships, licences and rewards',
};

const stopsOf = (isles: readonly Isle[]): readonly Stop[] => [
  ...isles.map(({ slug, name, layer, art }) => ({
    slug,
    name,
    picture: art.icon,
    note: `Island ${layer} of ${isles.length}`,
  })),
  FLEET,
];

/** Which stop is in the middle; the island behind follows. One move at a time. */
const useStops = (desk: IslandDesk) => {
  const isles = useIsles();
  const { chosen } = useStore(desk.store);
  const stops = stopsOf(isles);
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      stops.findIndex(({ slug }) => slug === chosen),
    ),
  );
  const [mayMove] = useState(() => createThrottle(() => performance.now()));
  const move = (step: -1 | 1): void => {
    const next = stops[place + step];
    if (!next || !mayMove()) return;
    setPlace(place + step);
    if (next !== FLEET) desk.choose(next.slug);
  };
  return { stops, place, middle: stops[place] ?? FLEET, move };
};

const labelOf = (stop: Stop, fleetIsOpen: boolean): string => {
  if (stop.slug !== FLEET.slug) return `Stay on ${stop.name}`;
  return fleetIsOpen ? 'Enter Fleet Command' : 'Fleet Command opens soon';
};

/** A vertical carousel of the islands and Fleet Command: up, down, and in the middle the button that closes it. */
export const IslandsModal = ({ desk, onFleet, ...control }: IslandsModalProps) => {
  const { stops, place, middle, move } = useStops(desk);
  const onPhone = useMediaQuery(PHONE);
  const atFleet = middle.slug === FLEET.slug;

  return (
    <Modal {...control} title="Islands">
      <div className={styles['carousel']}>
        <button
          type="button"
          className={styles['arrow']}
          aria-label="Up"
          disabled={place === 0}
          onClick={() => move(-1)}
        >
          <Icon name="up" size={30} />
        </button>
        <StopTrack stops={stops} place={place} onPhone={onPhone} onMove={move} />
        <button
          type="button"
          className={styles['middle']}
          onClick={() => {
            control.onClose();
            if (atFleet) onFleet?.();
          }}
        >
          {labelOf(middle, onFleet !== undefined)}
        </button>
        <button
          type="button"
          className={styles['arrow']}
          aria-label="Down"
          disabled={place === stops.length - 1}
          onClick={() => move(1)}
        >
          <Icon name="down" size={30} />
        </button>
      </div>
    </Modal>
  );
};
