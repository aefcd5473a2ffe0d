import type { ShopItem } from '@blacktide/contract';
import { isMythic } from './offer.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  /** Shown when the picture cannot be loaded. */
  readonly fallbackIcon: string;
  readonly pitch: string;
  readonly matches: (item: ShopItem) => boolean;
}

export const CATEGORIES: readonly Category[] = [
  {
    id: 'items',
    name: 'Items',
    fallbackIcon: '/art/marks/kind-event-item.svg',
    pitch: 'Blades, charts and charms for your captains',
    matches: ({ type }) => type === 'ITEM',
  },
  {
    id: 'ships',
    name: 'Ships',
    fallbackIcon: '/art/marks/kind-event-ship.svg',
    pitch: 'Sound hulls, ready to sail',
    matches: (item) => item.type === 'SHIP' && !isMythic(item),
  },
  {
    id: 'mythic-ships',
    name: 'Mythic Ships',
    fallbackIcon: '/art/marks/mythic-token.svg',
    pitch: 'Legends, for mythic ship tokens only',
    matches: isMythic,
  },
  {
    id: 'crews',
    name: 'Crews',
    fallbackIcon: '/art/marks/kind-event-crew.svg',
    pitch: 'Hands that know the ropes',
    matches: ({ type }) => type === 'CREW',
  },
];
