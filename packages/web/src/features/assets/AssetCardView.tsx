import { GENESIS_RARITIES, RARITIES, type GenesisRarity, type Rarity } from '@blacktide/rules';
import { memo, useId } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { CurrencyIcon } from '../../ui/CurrencyIcon.tsx';
import { formatAmount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { GENESIS_COLORS, genesisRarityLabel } from '../../ui/rarityStyle.ts';
import { DEFAULT_IMAGE, type AssetCard } from './assetCard.ts';
import styles from './AssetCardView.module.css';
import { formatMoveAction } from './moveLabels.ts';

interface AssetCardViewProps {
  readonly card: AssetCard;
  readonly isSelected: boolean;
  readonly onToggle: (card: AssetCard) => void;
  /** Moves only this asset. */
  readonly onMove?: (card: AssetCard) => void;
}

const CAPTAIN_HEIGHT = 210;
const OTHER_HEIGHT = 192;

export const cardHeight = (type: AssetCard['type']): number =>
  type === 'CHARACTER' ? CAPTAIN_HEIGHT : OTHER_HEIGHT;

const COPIED = 'Mint address copied to clipboard!';
const NOT_COPIED = 'Failed to copy mint address';
const NO_HANDLER = 'An error occurred. Please try again later and contact support if the issue persists.';

const genesisRarityOf = (rarity: string): GenesisRarity | undefined =>
  GENESIS_RARITIES.find((known) => known === rarity);

/** The colour of a card. */
const toCardRarity = (rarity: string): Rarity => {
  const genesisRarity = genesisRarityOf(rarity);
  if (genesisRarity) return GENESIS_COLORS[genesisRarity];
  return RARITIES.find((known) => known === rarity) ?? 'COMMON';
};

const toRarityLabel = (rarity: string): string => {
  const genesisRarity = genesisRarityOf(rarity);
  return genesisRarity ? genesisRarityLabel(genesisRarity) : toCardRarity(rarity);
};

const CardActions = ({ card, onMove }: Pick<AssetCardViewProps, 'card' | 'onMove'>) => {
  const { toasts } = usePlayerSession();
  const copy = useCopy(COPIED, NOT_COPIED);
  const label = `${formatMoveAction(card.location)}: ${card.name}`;
  return (
    <div className={styles['actions']}>
      {card.mint !== '' && (
        <button
          type="button"
          className={styles['action']}
          aria-label={`Copy mint address of ${card.name}`}
          title="Copy mint address"
          onClick={() => void copy(card.mint)}
        >
          <Icon name="copy" size={16} />
        </button>
      )}
      {!card.isActionLimited && (
        <button
          type="button"
          className={styles['action']}
          aria-label={label}
          title={formatMoveAction(card.location)}
          onClick={() => (onMove ? onMove(card) : toasts.error(NO_HANDLER))}
        >
          <Icon name={card.location === 'in-wallet' ? 'download' : 'upload'} size={16} />
        </button>
      )}
    </div>
  );
};

const CardPicture = ({ card }: { readonly card: AssetCard }) => (
  <>
    <Picture
      src={card.imageUrl}
      alt=""
      className={styles['image']}
      fallback={<Picture src={DEFAULT_IMAGE} alt="" className={styles['image']} />}
    />
    <span className={styles['level']}>
      <small>Lv</small> {card.level}
    </span>
    {card.house && (
      <span className={styles['house']} title={card.house.name}>
        <Picture src={card.house.icon} alt={card.house.name} width={22} height={22} />
      </span>
    )}
    {card.goldBurned > 0 && (
      <span className={styles['gold']} title="Gold burned">
        <CurrencyIcon currency="GOLD" size={14} /> {formatAmount(card.goldBurned, 'GOLD').replace('.00', '')}
      </span>
    )}
  </>
);

const CardView = ({ card, isSelected, onToggle, onMove }: AssetCardViewProps) => {
  const nameId = useId();
  const lockId = useId();
  return (
    <Card
      rarity={toCardRarity(card.rarity)}
      className={classes(styles['card'], isSelected && styles['selected'])}
      style={{ height: cardHeight(card.type) }}
      aria-labelledby={nameId}
      data-locked={card.isActionLimited || undefined}
    >
      <button
        type="button"
        className={styles['selectButton']}
        aria-pressed={isSelected}
        aria-label={`Select ${card.name}`}
        aria-describedby={card.lockReason ? lockId : undefined}
        disabled={card.isActionLimited}
        onClick={() => onToggle(card)}
      >
        <span className={styles['picture']}>
          <CardPicture card={card} />
          {isSelected && (
            <span className={styles['checkmark']}>
              <Icon name="check" size={18} />
            </span>
          )}
        </span>
      </button>
      {card.lockReason && (
        <p id={lockId} className={styles['lock']}>
          <Icon name={card.location === 'moving' ? 'swap' : 'lock'} size={18} />
          {card.lockReason}
        </p>
      )}
      <h3 id={nameId} className={styles['name']} title={card.name}>
        {card.name}
      </h3>
      <div className={styles['footer']}>
        {card.rarity ? (
          <Badge rarity={toCardRarity(card.rarity)} label={toRarityLabel(card.rarity)} />
        ) : (
          <span />
        )}
        <CardActions card={card} {...(onMove ? { onMove } : {})} />
      </div>
    </Card>
  );
};

export const AssetCardView = memo(CardView);
