import type { IslandStore } from '../features/home/islandStore.ts';
import type { MapIsland } from '../features/home/mapIsland.ts';
import type { AddressBar } from '../lib/addressBar.ts';
import { toUrlHash, parseUrlHash, type UrlState } from './urlState.ts';
import type { ModalOpeners } from './modals/modalOpeners.ts';
import type { ModalStack } from './modals/modalStack.ts';

const findTopModalPath = (modals: ModalStack): string | null =>
  modals.store.getState().findLast(({ open, path }) => open && path !== null)?.path ?? null;

interface UrlSyncDeps {
  readonly addressBar: AddressBar;
  readonly mapIslands: readonly MapIsland[];
  readonly islandStore: IslandStore;
  readonly modalStack: ModalStack;
  readonly modalOpeners: ModalOpeners;
}

const openModalPath = (path: string, { mapIslands, modalOpeners, islandStore }: UrlSyncDeps): void => {
  const openLink = modalOpeners.linkOpeners.get(path);
  if (openLink) return openLink();
  const [slug, briefing] = path.split('/');
  for (const island of mapIslands) {
    const building = island.buildings.find((each) => each.slug === slug);
    if (!building) continue;
    islandStore.goTo(island.slug);
    if (!briefing) modalOpeners.buildingOpeners[building.opens]?.(building);
    else if (building.kind) modalOpeners.briefing(building.slug);
  }
};

/** Shows the island and the modal of the URL. */
const applyUrlState = ({ island, modalPath }: UrlState, parts: UrlSyncDeps): void => {
  const { mapIslands, islandStore, modalStack } = parts;
  if (mapIslands.some(({ slug }) => slug === island)) islandStore.goTo(island ?? '');
  if (modalPath === findTopModalPath(modalStack)) return;
  for (const { id } of modalStack.store.getState()) modalStack.close(id);
  if (modalPath) openModalPath(modalPath, parts);
};

/**
 * Keeps URL and page the same: a link opens an island and a modal, the back button closes the modal.
 * Returns how to stop.
 */
export const startUrlSync = (parts: UrlSyncDeps): (() => void) => {
  const { addressBar, islandStore, modalStack } = parts;
  /** The open modal has an entry of its own in the history, so that the back button closes it. */
  let hasHistoryEntry = false;
  let isApplyingUrl = false;
  /** Going back is asynchronous: a second step before its end would leave the game. */
  let isGoingBack = false;
  const writeUrl = (): void => {
    if (isApplyingUrl || isGoingBack) return;
    const modalPath = findTopModalPath(modalStack);
    if (modalPath === null && hasHistoryEntry) {
      isGoingBack = true;
      addressBar.back();
      return;
    }
    const push = modalPath !== null && !hasHistoryEntry && parseUrlHash(addressBar.read()).modalPath === null;
    addressBar.write(toUrlHash({ island: islandStore.store.getState().current, modalPath }), { push });
    hasHistoryEntry ||= push;
  };
  const readUrl = (): void => {
    if (isGoingBack) {
      isGoingBack = hasHistoryEntry = false;
      // A modal that was opened meanwhile stays open.
      writeUrl();
      return;
    }
    const { island, modalPath } = parseUrlHash(addressBar.read());
    const closedByBackButton = hasHistoryEntry && modalPath === null;
    // A modal that a link opened is in the entry of the link: closing it must not go back.
    hasHistoryEntry = false;
    isApplyingUrl = true;
    // After the back button the player stays on the island that is shown now.
    applyUrlState({ island: closedByBackButton ? null : island, modalPath }, parts);
    isApplyingUrl = false;
    writeUrl();
  };
  readUrl();
  const stops = [
    addressBar.onChange(readUrl),
    islandStore.store.subscribe(writeUrl),
    modalStack.store.subscribe(writeUrl),
  ];
  return () => stops.forEach((stop) => stop());
};
