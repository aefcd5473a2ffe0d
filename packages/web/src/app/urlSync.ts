import type { IslandStore } from '../features/home/islandStore.ts';
import type { MapIsland } from '../features/home/mapIsland.ts';
import type { AddressBar, HistoryEntry } from '../lib/addressBar.ts';
import { closeInnerModals, type InnerModals } from '../ui/innerModals.ts';
import { toUrlHash, parseUrlHash, type UrlState } from './urlState.ts';
import type { ModalOpeners } from './modals/modalOpeners.ts';
import type { ModalStack, StackedModal } from './modals/modalStack.ts';

const BRIEFING = 'briefing';

const listOpenModals = (modals: ModalStack): readonly StackedModal[] =>
  modals.store.getState().filter(({ open }) => open);

const findTopPath = (modals: readonly StackedModal[]): string | null =>
  modals.findLast(({ path }) => path !== null)?.path ?? null;

interface UrlSyncDeps {
  readonly addressBar: AddressBar;
  readonly mapIslands: readonly MapIsland[];
  readonly islandStore: IslandStore;
  readonly modalStack: ModalStack;
  readonly modalOpeners: ModalOpeners;
  readonly innerModals: InnerModals;
}

/** The island of the building that a modal path names; null if it names none. */
const findIslandOf = (path: string | null, mapIslands: readonly MapIsland[]): MapIsland | null => {
  const slug = path?.split('/')[0];
  return mapIslands.find(({ buildings }) => buildings.some((building) => building.slug === slug)) ?? null;
};

const openModalPath = (path: string, { mapIslands, modalOpeners, islandStore }: UrlSyncDeps): void => {
  const [slug = '', ...segments] = path.split('/');
  const openLink = modalOpeners.linkOpeners.get(slug);
  if (openLink) return openLink(segments);
  const island = findIslandOf(path, mapIslands);
  const building = island?.buildings.find((each) => each.slug === slug);
  if (!island || !building) return;
  const rest = segments.join('/');
  if (rest !== '' && (rest !== BRIEFING || !building.kind)) return;
  islandStore.goTo(island.slug);
  if (rest === BRIEFING) modalOpeners.briefing(slug);
  else modalOpeners.buildingOpeners[building.opens]?.(building);
};

/** Shows the island and the modal of the URL. */
const applyUrlState = ({ island, modalPath }: UrlState, parts: UrlSyncDeps): void => {
  const { mapIslands, islandStore, modalStack } = parts;
  if (mapIslands.some(({ slug }) => slug === island)) islandStore.goTo(island ?? '');
  const open = listOpenModals(modalStack);
  if (modalPath === findTopPath(open)) return;
  for (const { id } of open) modalStack.close(id);
  if (modalPath) openModalPath(modalPath, parts);
};

/** The number of modals that are open in a history entry. */
const countModals = ({ hash, modals }: HistoryEntry): number =>
  modals ?? (parseUrlHash(hash).modalPath === null ? 0 : 1);

/**
 * Keeps URL and page the same: a link opens an island and a modal. Each open modal and each visited island is an entry
 * of the history, so that the back button goes one step: it closes the topmost modal, or returns to the island before.
 * Returns how to stop.
 */
export const startUrlSync = (parts: UrlSyncDeps): (() => void) => {
  const { addressBar, mapIslands, islandStore, modalStack, innerModals } = parts;
  let isApplyingUrl = false;
  /** Going back is asynchronous: a second step before its end would go too far. */
  let isGoingBack = false;
  const countOpen = (): number => listOpenModals(modalStack).length + innerModals.getState().length;
  /** Closes the topmost modals, so that `count` stay open. */
  const closeDownTo = (count: number): void => {
    const open = listOpenModals(modalStack);
    const inner = innerModals.getState().length;
    closeInnerModals(innerModals, Math.min(inner, open.length + inner - count));
    for (const { id } of open.slice(count)) modalStack.close(id);
  };
  const writeUrl = (): void => {
    if (isApplyingUrl || isGoingBack) return;
    const modalPath = findTopPath(listOpenModals(modalStack));
    const island = findIslandOf(modalPath, mapIslands)?.slug ?? islandStore.store.getState().current;
    const hash = toUrlHash({ island, modalPath });
    const modals = countOpen();
    const entry = addressBar.read();
    const entryModals = countModals(entry);
    if (modals < entryModals && entry.previous === hash) {
      isGoingBack = true;
      addressBar.back();
      return;
    }
    const hasNewIsland = modals + entryModals === 0 && entry.modals !== null && entry.hash !== hash;
    addressBar.write(hash, { modals, push: modals > entryModals || hasNewIsland });
  };
  const readUrl = (): void => {
    if (isGoingBack) {
      isGoingBack = false;
      // A modal that was opened meanwhile stays open.
      writeUrl();
      return;
    }
    const { hash, modals } = addressBar.read();
    const target = parseUrlHash(hash);
    const kept = listOpenModals(modalStack).slice(0, modals ?? 0);
    isApplyingUrl = true;
    // The back button: the player stays on the island that is shown now.
    if (modals !== null && modals < countOpen() && findTopPath(kept) === target.modalPath)
      closeDownTo(modals);
    else applyUrlState(target, parts);
    isApplyingUrl = false;
    writeUrl();
  };
  readUrl();
  const stops = [
    addressBar.onChange(readUrl),
    islandStore.store.subscribe(writeUrl),
    modalStack.store.subscribe(writeUrl),
    innerModals.subscribe(writeUrl),
  ];
  return () => stops.forEach((stop) => stop());
};
