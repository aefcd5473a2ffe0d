import type { ShopItem } from '@blacktide/contract';
import { isMythic } from './offer.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly picture: string;
  /** A mark that stands in until the picture is there. */
  readonly mark: string;
  readonly pitch: string;
  readonly holds: (item: ShopItem) => boolean;
}

export const CATEGORIES: readonly Category[] = [
  {
    id: 'items',
    name: 'Items',
    picture: '/art/cards/market-items.webp',
    mark: '/art/marks/kind-event-item.svg',
    pitch: 'Blades, charts and charms for your captains',
    holds: ({ type }) => type === 'ITEM',
  },
  {
    id: 'ships',
    name: 'Ships',
    picture: '/art/cards/market-ships.webp',
    mark: '/art/marks/kind-event-ship.svg',
    pitch: 'Sound hulls, ready to sail',
    holds: (item) => item.type === 'SHIP' && !isMythic(item),
  },
  {
    id: 'mythic-ships',
    name: 'Mythic Ships',
    picture: '/art/cards/market-mythic-ships.webp',
    mark: '/art/marks/mythic-token.svg',
    pitch: 'Legends, for mythic ship tokens only',
    holds: isMythic,
  },
  {
    id: 'crews',
    name: 'Crews',
    picture: '/art/cards/market-crews.webp',
    mark: '/art/marks/kind-event-crew.svg',
    pitch: 'Hands that know the ropes',
    holds: ({ type }) => type === 'CREW',
  },
];
