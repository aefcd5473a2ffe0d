import type { Rarity } from '@blacktide/rules';
import type { CSSProperties } from 'react';

/** Sets `--tier`, the colour by which cards and badges show a rarity. */
export const rarityStyle = (rarity: Rarity): CSSProperties => {
  const style: CSSProperties & { '--tier': string } = { '--tier': `var(--r-${rarity.toLowerCase()})` };
  return style;
};
