import { useState, type ComponentProps } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../../ui/Icon.tsx';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { PHONE_MEDIA_QUERY } from '../geometry/scale.ts';
import { createThrottle } from '../geometry/swipe.ts';
import type { MapIsland } from '../mapIsland.ts';
import type { IslandStore } from '../islandStore.ts';
import { useMapIslands } from '../useMapIslands.ts';
import styles from './IslandsModal.module.css';
import { CarouselTrack, type CarouselItem } from './CarouselTrack.tsx';

export interface IslandsModalProps extends ModalControl {
  readonly islandStore: IslandStore;
  /** Opens the Fleet Commander; absent: the entry is disabled. */
  readonly onFleet?: (() => void) | undefined;
}

const FLEET_ITEM: CarouselItem = {
  slug: 'fleet-command',
  name: 'Fleet Command',
  picture: '/art/marks/kind-genesis.svg',
  note: 'Genesis ships, licenses and rewards',
};

/** The level that the easiest mission of an island needs. */
const lowestLevelOf = (buildings: MapIsland['buildings']): number =>
  Math.min(...buildings.flatMap(({ minLevel }) => (minLevel > 0 ? [minLevel] : [])));

const toCarouselItems = (islands: readonly MapIsland[]): readonly CarouselItem[] => [
  ...islands.map(({ slug, name, layer, art, buildings }) => ({
    slug,
    name,
    picture: art.icon,
    note: `Island ${layer} of ${islands.length}, captains from level ${lowestLevelOf(buildings)}`,
  })),
  FLEET_ITEM,
];

/** The item in the middle; the map shows the same island. */
const useIslandCarousel = (islandStore: IslandStore) => {
  const islands = useMapIslands();
  const { chosen } = useStore(islandStore.store);
  const items = toCarouselItems(islands);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ slug }) => slug === chosen),
    ),
  );
  const [mayMove] = useState(() => createThrottle(() => performance.now()));
  const move = (step: number): void => {
    const nextIndex = Math.min(Math.max(index + step, 0), items.length - 1);
    const next = items[nextIndex];
    if (!next || nextIndex === index || !mayMove()) return;
    setIndex(nextIndex);
    if (next !== FLEET_ITEM) islandStore.choose(next.slug);
  };
  return { items, index, currentItem: items[index] ?? FLEET_ITEM, move };
};

const ARROW_LABELS = { up: 'Up', down: 'Down' } as const;

const formatButtonLabel = (item: CarouselItem, fleetIsOpen: boolean): string => {
  if (item.slug !== FLEET_ITEM.slug) return `Stay on ${item.name}`;
  return fleetIsOpen ? 'Enter Fleet Command' : 'Fleet Command opens soon';
};

const ArrowButton = ({
  direction,
  ...button
}: ComponentProps<'button'> & { readonly direction: 'up' | 'down' }) => (
  <button type="button" className={styles['arrow']} aria-label={ARROW_LABELS[direction]} {...button}>
    <Icon name={direction} size={30} />
  </button>
);

/** A vertical carousel of the islands and Fleet Command. */
export const IslandsModal = ({ islandStore, onFleet, ...control }: IslandsModalProps) => {
  const { items, index, currentItem, move } = useIslandCarousel(islandStore);
  const onPhone = useMediaQuery(PHONE_MEDIA_QUERY);
  const atFleet = currentItem.slug === FLEET_ITEM.slug;

  return (
    <Modal {...control} title="Islands">
      <div className={styles['carousel']}>
        <ArrowButton direction="up" disabled={index === 0} onClick={() => move(-1)} />
        <CarouselTrack items={items} index={index} onPhone={onPhone} onMove={move} />
        <button
          type="button"
          className={styles['middle']}
          onClick={() => {
            control.onClose();
            if (atFleet) onFleet?.();
          }}
        >
          {formatButtonLabel(currentItem, onFleet !== undefined)}
        </button>
        <ArrowButton direction="down" disabled={index === items.length - 1} onClick={() => move(1)} />
      </div>
    </Modal>
  );
};
