import { CLOSED_FOR_NOW, HIDEOUT_TABS, OPENS_SOON, type HideoutTabId } from '@blacktide/content/hideout';

/** Without an action the entry is disabled, and `disabledReason` is shown. */
export interface NavTab {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  /** An icon on a plain background instead of a picture. */
  readonly isIcon?: boolean;
  readonly onSelect?: (() => void) | undefined;
  readonly disabledReason?: string;
}

export interface NavActions {
  /** Sets the active tab of the hideout and opens it, or closes it again. */
  readonly onHideout?: ((tab: HideoutTabId) => void) | undefined;
  /** Whether the tab of the hideout has content; all have, if absent. */
  readonly hasTab?: ((tab: HideoutTabId) => boolean) | undefined;
  readonly onMarketplace?: (() => void) | undefined;
  readonly onFleet?: (() => void) | undefined;
}

const createScreenTab = (
  id: string,
  name: string,
  mark: string,
  onSelect: NavTab['onSelect'],
  disabledReason = OPENS_SOON,
): NavTab => ({ id, name, image: `/art/marks/${mark}.svg`, isIcon: true, onSelect, disabledReason });

/** The six tabs of the hideout, and three entries that open other screens. */
export const buildNavTabs = ({
  onHideout,
  hasTab = () => true,
  onMarketplace,
  onFleet,
}: NavActions): readonly NavTab[] => [
  ...HIDEOUT_TABS.filter(({ hidden }) => !hidden).map(({ id, name, image, disabled }) => ({
    id,
    name,
    image,
    onSelect: disabled || !onHideout || !hasTab(id) ? undefined : () => onHideout(id),
    disabledReason: disabled ? CLOSED_FOR_NOW : OPENS_SOON,
  })),
  createScreenTab('marketplace', 'Marketplace', 'kind-market', onMarketplace),
  createScreenTab('fleet', 'Fleet Command', 'kind-genesis', onFleet),
  createScreenTab('assets', 'Asset Manager', 'treasure', undefined, 'Open it from your profile menu'),
];
