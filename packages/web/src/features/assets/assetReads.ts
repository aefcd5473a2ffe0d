import { defineRead, readItems, readNfts, readUser, type Read } from '../../lib/query.ts';

export const readInGame = defineRead('assets.inGame', (api, options) => api.assets.inGame({}, options));
export const readOnChain = defineRead('assets.onChain', (api, options) => api.assets.onChain({}, options));
export const readMovements = defineRead('assets.movements', (api, options) =>
  api.assets.movements({}, options),
);

/** All that a move can change. */
export const TOUCHED: readonly Read<unknown>[] = [
  readInGame,
  readOnChain,
  readMovements,
  readNfts,
  readItems,
  readUser,
];
