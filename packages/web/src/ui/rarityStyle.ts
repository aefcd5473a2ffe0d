import type { GenesisRarity, Rarity } from '@blacktide/rules';
import type { CSSProperties } from 'react';

/** Sets `--tier`, the colour by which cards and badges show a rarity. */
export const rarityStyle = (rarity: Rarity): CSSProperties => {
  const style: CSSProperties & { '--tier': string } = { '--tier': `var(--r-${rarity.toLowerCase()})` };
  return style;
};

/** Genesis ships have their own rarities, shown in these colours. */
export const GENESIS_COLORS: Readonly<Record<GenesisRarity, Rarity>> = {
  FLEET_COMMANDER: 'MYTHIC',
  GOLD: 'LEGENDARY',
  SILVER: 'RARE',
  BRONZE: 'UNCOMMON',
};

/** `FLEET_COMMANDER` as `Fleet Commander`. */
export const rarityWords = (rarity: string): string =>
  rarity
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');

/** `FLEET COMMANDER`. */
export const genesisRarityLabel = (rarity: GenesisRarity): string => rarity.replaceAll('_', ' ');
