import type { IslandStore } from '../features/home/islandStore.ts';
import type { MapIsland } from '../features/home/mapIsland.ts';
import type { AddressBar } from '../lib/addressBar.ts';
import { toBriefingPath, toUrlHash, parseUrlHash, type UrlState } from './urlState.ts';
import type { ModalOpeners } from './modals/modalOpeners.ts';
import type { ModalStack, StackedModal } from './modals/modalStack.ts';

/** Modals that a link can open; the rest need someone who is already there. */
const LINKABLE_MODALS = [
  'assets',
  'bank',
  'battles',
  'islands',
  'marketplace',
  'missions',
  'places',
] as const;

/** Null for what has no address of its own: what lies below it gives the address. */
const toModalPath = (modal: StackedModal): string | null => {
  if (modal.id === 'mission') return modal.props.slug ?? 'missions';
  if (modal.id === 'briefing') return toBriefingPath(modal.props.slug);
  return LINKABLE_MODALS.find((id) => id === modal.id) ?? null;
};

const findTopModalPath = (modals: ModalStack): string | null =>
  modals.store
    .getState()
    .filter(({ open }) => open)
    .map(toModalPath)
    .findLast((door) => door !== null) ?? null;

export interface UrlSyncDeps {
  readonly addressBar: AddressBar;
  readonly mapIslands: readonly MapIsland[];
  readonly islandStore: IslandStore;
  readonly modalStack: ModalStack;
  readonly modalOpeners: ModalOpeners;
}

const openModalPath = (door: string, { mapIslands, modalOpeners, islandStore }: UrlSyncDeps): void => {
  const linkableModal = LINKABLE_MODALS.find((id) => id === door);
  if (linkableModal) return modalOpeners[linkableModal]();
  const [slug, briefing] = door.split('/');
  for (const isle of mapIslands) {
    const site = isle.buildings.find((each) => each.slug === slug);
    if (!site) continue;
    islandStore.goTo(isle.slug);
    if (!briefing) modalOpeners.buildingOpeners[site.opens]?.(site);
    else if (site.kind) modalOpeners.briefing(site.slug);
  }
};

/** Brings the page to where the address says. */
const applyUrlState = ({ island, modalPath }: UrlState, parts: UrlSyncDeps): void => {
  const { mapIslands, islandStore, modalStack } = parts;
  if (mapIslands.some(({ slug }) => slug === island)) islandStore.goTo(island ?? '');
  if (modalPath === findTopModalPath(modalStack)) return;
  for (const { id } of modalStack.store.getState()) modalStack.close(id);
  if (modalPath) openModalPath(modalPath, parts);
};

/**
 * Keeps address and page in step: a link leads to an island and a modal, the back button closes what was opened.
 * Returns how to stop.
 */
export const startUrlSync = (parts: UrlSyncDeps): (() => void) => {
  const { addressBar, islandStore, modalStack } = parts;
  /** What is open now has an entry of its own in the history, to which the back button leads out of it. */
  let hasHistoryEntry = false;
  let isApplyingUrl = false;
  /** On the way back, which takes a moment: another step would lead out of the game. */
  let isGoingBack = false;
  const writeUrl = (): void => {
    if (isApplyingUrl || isGoingBack) return;
    const door = findTopModalPath(modalStack);
    if (door === null && hasHistoryEntry) {
      isGoingBack = true;
      addressBar.back();
      return;
    }
    const push = door !== null && !hasHistoryEntry && parseUrlHash(addressBar.read()).modalPath === null;
    addressBar.write(toUrlHash({ island: islandStore.store.getState().current, modalPath: door }), { push });
    hasHistoryEntry ||= push;
  };
  const readUrl = (): void => {
    if (isGoingBack) {
      isGoingBack = hasHistoryEntry = false;
      // Whatever was opened meanwhile stays open.
      writeUrl();
      return;
    }
    const { island, modalPath } = parseUrlHash(addressBar.read());
    const closedByBackButton = hasHistoryEntry && modalPath === null;
    // What a link opens lies in the link's own entry: closing it leads nowhere else.
    hasHistoryEntry = false;
    isApplyingUrl = true;
    // Whoever goes back out of a modal stays on the island that they are on by now.
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
