import type { AssetType } from '@blacktide/contract';

/** Shown where the picture of an asset is missing. */
export const assetTypeIcon = (type: AssetType): string =>
  `/art/marks/${type === 'GENESIS_SHIP' ? 'kind-genesis' : `kind-event-${type.toLowerCase()}`}.svg`;
