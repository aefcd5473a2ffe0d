import { LICENCES } from '@blacktide/rules';
import { memo } from 'react';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { GENESIS_COLORS, genesisRarityLabel } from '../../ui/rarityStyle.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FallbackPicture } from '../../ui/FallbackPicture.tsx';
import type { GenesisCard } from './genesisCard.ts';
import gear from './GearCardView.module.css';
import styles from './GenesisCardView.module.css';
import { MintFooter } from './MintFooter.tsx';

const countLicences = ({ licences }: GenesisCard): number => licences.filter(Boolean).length;

const describe = (card: GenesisCard): string =>
  [
    card.title,
    genesisRarityLabel(card.rarity),
    `tier bonus ${card.tierBonus}%`,
    `${countLicences(card)} of 3 licenses`,
    card.state,
  ].join(', ');

const GenesisCardBody = ({ card }: { readonly card: GenesisCard }) => {
  const { title, rarity, tierBonus, licences, state, mint, uid, image } = card;
  const color = GENESIS_COLORS[rarity];
  return (
    <Card rarity={color} className={gear['card']} aria-label={describe(card)}>
      <header className={gear['header']}>
        <h3 className={gear['title']} title={title}>
          {title}
        </h3>
        <Badge rarity={color} label={genesisRarityLabel(rarity)} />
      </header>
      <div className={gear['picture']}>
        <FallbackPicture src={image} fallback={assetTypeIcon('GENESIS_SHIP')} className={gear['image']} />
        <span className={gear['level']}>+{tierBonus}% tier bonus</span>
        <span className={gear['copy']}>
          <CopyButton
            text={mint === '' ? uid : mint}
            label={`Copy ${mint === '' ? 'ID' : 'mint address'} of ${title}`}
          />
        </span>
        <span className={gear['label']}>{state}</span>
      </div>
      <ul className={styles['licences']} aria-label="Licenses">
        {LICENCES.map((licence) => (
          <li key={licence} data-held={licences[licence - 1] || undefined}>
            License {licence}
          </li>
        ))}
      </ul>
      <MintFooter mint={mint} />
    </Card>
  );
};

export const GenesisCardView = memo(GenesisCardBody);
