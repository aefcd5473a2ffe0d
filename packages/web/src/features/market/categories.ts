import type { ShopItem } from '@blacktide/contract';
import { isMythic } from './offer.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly picture: string;
  /** Shown when the picture cannot be loaded. */
  readonly fallbackIcon: string;
  readonly pitch: string;
  readonly matches: (item: ShopItem) => boolean;
}

export const CATEGORIES: readonly Category[] = [
  {
    id: 'items',
    name: 'Items',
    picture: '/art/cards/market-items.webp',
    fallbackIcon: '/art/marks/kind-event-item.svg',
    pitch: 'Blades, charts and charms for your captains',
    matches: ({ type }) => type === 'ITEM',
  },
  {
    id: 'ships',
    name: 'Ships',
    picture: '/art/cards/market-ships.webp',
    fallbackIcon: '/art/marks/kind-event-ship.svg',
    pitch: 'Sound hulls, ready to sail',
    matches: (item) => item.type === 'SHIP' && !isMythic(item),
  },
  {
    id: 'mythic-ships',
    name: 'Mythic Ships',
    picture: '/art/cards/market-mythic-ships.webp',
    fallbackIcon: '/art/marks/mythic-token.svg',
    pitch: 'Legends, for mythic ship tokens only',
    matches: isMythic,
  },
  {
    id: 'crews',
    name: 'Crews',
    picture: '/art/cards/market-crews.webp',
    fallbackIcon: '/art/marks/kind-event-crew.svg',
    pitch: 'Hands that know the ropes',
    matches: ({ type }) => type === 'CREW',
  },
];
