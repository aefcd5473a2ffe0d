import type { Move } from '@blacktide/rules';
import type { AssetCard } from './assetCard.ts';
import { TYPES } from './assetFilters.ts';

/** What the button says: into the game, or out of it. */
export const actionWord = (place: AssetCard['location']): string =>
  place === 'in-wallet' ? 'Deposit' : 'Send to Wallet';

/** `3 captains`. */
export const countedThings = (type: AssetCard['type'], count: number): string => {
  const noun = TYPES.find(({ id }) => id === type)?.noun ?? 'asset';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
};

export const ROUTES: Readonly<Record<Move, { readonly from: string; readonly to: string }>> = {
  freeze: { from: 'Your wallet', to: 'The game' },
  thaw: { from: 'The game', to: 'Your wallet' },
  'mint-and-withdraw': { from: 'The game', to: 'Your wallet, minted for the first time' },
};
