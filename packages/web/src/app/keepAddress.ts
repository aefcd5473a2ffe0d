import type { IslandDesk } from '../features/home/islandDesk.ts';
import type { Isle } from '../features/home/isle.ts';
import type { AddressBar } from '../lib/addressBar.ts';
import { briefingOf, hashOf, parsePlace, type Place } from './address.ts';
import type { Doors } from './modals/doors.ts';
import type { ModalStack, StackedModal } from './modals/stack.ts';

/** Modals that a link can open; the rest need someone who is already there. */
const LINKED = ['assets', 'bank', 'battles', 'islands', 'marketplace', 'missions', 'places'] as const;

/** Null for what has no address of its own: what lies below it gives the address. */
const doorOf = (modal: StackedModal): string | null => {
  if (modal.id === 'mission') return modal.props.slug ?? 'missions';
  if (modal.id === 'briefing') return briefingOf(modal.props.slug);
  return LINKED.find((id) => id === modal.id) ?? null;
};

const doorOfStack = (modals: ModalStack): string | null =>
  modals.store
    .getState()
    .filter(({ open }) => open)
    .map(doorOf)
    .findLast((door) => door !== null) ?? null;

export interface AddressParts {
  readonly bar: AddressBar;
  readonly isles: readonly Isle[];
  readonly islands: IslandDesk;
  readonly modals: ModalStack;
  readonly doors: Doors;
}

const openDoor = (door: string, { isles, doors, islands }: AddressParts): void => {
  const linked = LINKED.find((id) => id === door);
  if (linked) return doors[linked]();
  const [slug, briefing] = door.split('/');
  for (const isle of isles) {
    const site = isle.sites.find((each) => each.slug === slug);
    if (!site) continue;
    islands.goTo(isle.slug);
    if (!briefing) doors.sites[site.opens]?.(site);
    else if (site.kind) doors.briefing(site.slug);
  }
};

/** Brings the page to where the address says. */
const follow = ({ island, door }: Place, parts: AddressParts): void => {
  const { isles, islands, modals } = parts;
  if (isles.some(({ slug }) => slug === island)) islands.goTo(island ?? '');
  if (door === doorOfStack(modals)) return;
  for (const { id } of modals.store.getState()) modals.close(id);
  if (door) openDoor(door, parts);
};

/**
 * Keeps address and page in step: a link leads to an island and a modal, the back button closes what was opened.
 * Returns how to stop.
 */
export const keepAddress = (parts: AddressParts): (() => void) => {
  const { bar, islands, modals } = parts;
  /** What is open now has an entry of its own in the history, to which the back button leads out of it. */
  let entered = false;
  let following = false;
  /** On the way back, which takes a moment: another step would lead out of the game. */
  let leaving = false;
  const tell = (): void => {
    if (following || leaving) return;
    const door = doorOfStack(modals);
    if (door === null && entered) {
      leaving = true;
      bar.back();
      return;
    }
    const push = door !== null && !entered && parsePlace(bar.read()).door === null;
    bar.write(hashOf({ island: islands.store.getState().current, door }), { push });
    entered ||= push;
  };
  const heed = (): void => {
    if (leaving) {
      leaving = entered = false;
      // Whatever was opened meanwhile stays open.
      tell();
      return;
    }
    const { island, door } = parsePlace(bar.read());
    const left = entered && door === null;
    // What a link opens lies in the link's own entry: closing it leads nowhere else.
    entered = false;
    following = true;
    // Whoever goes back out of a modal stays on the island that they are on by now.
    follow({ island: left ? null : island, door }, parts);
    following = false;
    tell();
  };
  heed();
  const stops = [bar.onChange(heed), islands.store.subscribe(tell), modals.store.subscribe(tell)];
  return () => stops.forEach((stop) => stop());
};
