import type { AssetMove } from '@blacktide/rules';
import type { AssetCard } from './assetCard.ts';
import { TYPES } from './assetFilters.ts';

/** The label of the button. */
export const formatMoveAction = (location: AssetCard['location']): string =>
  location === 'in-wallet' ? 'Deposit' : 'Send to Wallet';

/** `3 captains`. */
export const formatAssetCount = (type: AssetCard['type'], count: number): string => {
  const noun = TYPES.find(({ id }) => id === type)?.noun ?? 'asset';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
};

export const MOVE_ROUTE_LABELS: Readonly<Record<AssetMove, { readonly from: string; readonly to: string }>> =
  {
    freeze: { from: 'Your wallet', to: 'The game' },
    thaw: { from: 'The game', to: 'Your wallet' },
    'mint-and-withdraw': { from: 'The game', to: 'Your wallet, minted for the first time' },
  };
