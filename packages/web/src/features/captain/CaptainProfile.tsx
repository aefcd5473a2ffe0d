import type { WireCaptain } from '@blacktide/contract';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { Amount } from '../../ui/Amount.tsx';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { formatCount, shortAddress } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { rarityStyle } from '../../ui/rarityStyle.ts';
import styles from './CaptainProfile.module.css';
import { typeNameOf } from './compareCaptains.ts';
import { LevelRing } from './LevelRing.tsx';

const BUSY_TEXTS: Readonly<Record<Exclude<WireCaptain['busyWith'], 'mission'>, string>> = {
  '': 'Free',
  arena: 'In the arena',
  genesis: 'Aboard a Genesis ship',
};

const toStateText = ({ busyWith, currentMissionLoaded }: WireCaptain): string =>
  busyWith === 'mission'
    ? `On a mission: ${currentMissionLoaded?.missionName ?? 'unknown'}`
    : BUSY_TEXTS[busyWith];

const Portrait = ({ card }: { readonly card: CaptainCard }) => (
  <div className={styles['portrait']}>
    <Picture
      src={card.image}
      alt={card.name}
      width={512}
      height={512}
      eager
      className={styles['picture']}
      fallback={
        <div className={styles['noPicture']}>
          <img src={assetTypeIcon('CHARACTER')} alt={card.name} width={120} height={120} />
        </div>
      }
    />
    <div className={styles['ring']}>
      <LevelRing level={card.level} maxLevel={card.maxLevel} type={card.type} />
    </div>
  </div>
);

const ChainState = ({ mint }: { readonly mint: string }) => {
  const copy = useCopy();
  if (mint === '') return <>Not minted: it exists only in the game</>;
  return (
    <>
      Minted as{' '}
      <button
        type="button"
        className={styles['mint']}
        aria-label={`Copy the mint address ${mint}`}
        onClick={() => void copy(mint)}
      >
        {shortAddress(mint)} <Icon name="copy" size={14} />
      </button>
    </>
  );
};

/** Who the captain is, where it is and what it has earned. */
export const CaptainProfile = ({ card }: { readonly card: CaptainCard }) => (
  <div className={styles['profile']} style={rarityStyle(card.rarity)}>
    <Portrait card={card} />
    <div className={styles['facts']}>
      <p className={styles['name']} title={card.name}>
        {card.name}
      </p>
      <p className={styles['type']}>{typeNameOf(card)}</p>
      <dl className={styles['totals']}>
        <div>
          <dt>Earned</dt>
          <dd>
            <Amount value={card.wire.arEarned} currency="BOOTY" iconSize={20} />
          </dd>
        </div>
        <div>
          <dt>Missions</dt>
          <dd>{formatCount(card.wire.missionsPlayed)}</dd>
        </div>
        <div>
          <dt>Gold burned</dt>
          <dd>
            <Amount value={card.wire.goldBurned} currency="GOLD" iconSize={20} />
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{toStateText(card.wire)}</dd>
        </div>
        <div>
          <dt>On the chain</dt>
          <dd>
            <ChainState mint={card.mint} />
          </dd>
        </div>
      </dl>
    </div>
  </div>
);
