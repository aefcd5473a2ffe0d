import { HIDEOUT_TABS, type HideoutTabId } from '@blacktide/content/hideout';

/** An entry of the nav menu. Without a deed it is greyed, and `why` says the reason. */
export interface NavTab {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  /** A mark on a plain ground rather than a card of its own. */
  readonly mark?: boolean;
  readonly onSelect?: (() => void) | undefined;
  readonly why?: string;
}

export interface NavDeeds {
  /** Sets the active tab of the hideout and opens it, or closes it again. */
  readonly onHideout?: ((tab: HideoutTabId) => void) | undefined;
  readonly onMarketplace?: (() => void) | undefined;
  readonly onFleet?: (() => void) | undefined;
}

const SOON = 'Opens soon';
const CLOSED = 'Closed for now';

/** The six tabs of the hideout, and three places with doors of their own. */
export const navTabs = ({ onHideout, onMarketplace, onFleet }: NavDeeds): readonly NavTab[] => [
  ...HIDEOUT_TABS.filter(({ hidden }) => !hidden).map(({ id, name, image, disabled }) => ({
    id,
    name,
    image,
    onSelect: disabled || !onHideout ? undefined : () => onHideout(id),
    why: disabled ? CLOSED : SOON,
  })),
  {
    id: 'marketplace',
    name: 'Marketplace',
    image: '/art/marks/kind-market.svg',
    mark: true,
    onSelect: onMarketplace,
    why: SOON,
  },
  {
    id: 'fleet',
    name: 'Fleet Command',
    image: '/art/marks/kind-genesis.svg',
    mark: true,
    onSelect: onFleet,
    why: SOON,
  },
  {
    id: 'assets',
    name: 'Asset Manager',
    image: '/art/marks/treasure.svg',
    mark: true,
    why: 'In the menu of your picture',
  },
];
