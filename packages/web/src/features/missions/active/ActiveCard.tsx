import { CONTENT } from '@blacktide/content';
import type { ActiveMission, SentCaptain } from '@blacktide/contract';
import { strengthPercent, strengthTier } from '@blacktide/rules';
import { memo, useId } from 'react';
import { useTick } from '../../../lib/useTick.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { CurrencyIcon } from '../../../ui/CurrencyIcon.tsx';
import { formatAmount, formatCount } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Countdown, TimeToClaim, useProgress, useIsReady } from '../Countdown.tsx';
import { kindView } from '../kinds/registry.ts';
import portrait from '../portrait.module.css';
import styles from './ActiveCard.module.css';
import { toEquipmentSlots, type EquipmentSlot } from './equipmentSlots.ts';

interface ActiveCardProps {
  readonly run: ActiveMission;
  readonly isSelected: boolean;
  readonly busy: boolean;
  readonly onToggle: (path: string) => void;
  readonly onClaim: (path: string) => void;
  readonly onOrder: (run: ActiveMission) => void;
}

/** In pixels; the virtual grid needs fixed sizes. */
export const CARD_HEIGHT = 280;
export const CARD_WIDTH = 256;

/** 30 days at The Gilded Press. */
const FULL_BAR_GOLD = 45_000;

const EquipmentSlotView = ({ slot: { emptyLabel, gear } }: { readonly slot: EquipmentSlot }) =>
  gear ? (
    <span className={styles['slot']} title={`${gear.metadata.name}, level ${gear.level}`}>
      <Picture src={gear.metadata.image} alt={gear.metadata.name} className={styles['gearImage']} />
      <span className={styles['gearLevel']}>{gear.level}</span>
    </span>
  ) : (
    <span className={classes(styles['slot'], styles['emptySlot'])}>{emptyLabel}</span>
  );

interface BarProps {
  readonly label: string;
  readonly value: string;
  readonly share: number;
  readonly color: string;
  readonly icon?: 'GOLD';
}

const Bar = ({ label, value, share, color, icon }: BarProps) => (
  <div className={styles['bar']} title={label}>
    <span className={styles['barLabel']}>
      {icon ? (
        <CurrencyIcon currency={icon} size={14} />
      ) : (
        <Picture src="/art/marks/strength.svg" alt="" width={14} height={14} />
      )}
      {value}
    </span>
    <span
      className={styles['track']}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <span style={{ width: `${share * 100}%`, background: color }} />
    </span>
  </div>
);

const Bars = ({ captain: { type, strength, goldBurned } }: { readonly captain: SentCaptain }) => {
  const percent = strengthPercent(strength, type, CONTENT.growth);
  return (
    <div className={styles['bars']}>
      <Bar
        label="Gold burned"
        icon="GOLD"
        value={formatAmount(goldBurned, 'GOLD').replace('.00', '')}
        share={Math.min(1, goldBurned / FULL_BAR_GOLD)}
        color="#ffcf6b"
      />
      <Bar
        label="Strength"
        value={formatCount(strength)}
        share={percent / 100}
        color={`var(--r-${strengthTier(percent).toLowerCase()})`}
      />
    </div>
  );
};

const RunReward = ({ run }: { readonly run: ActiveMission }) => {
  const reward = kindView(run.type).shownReward(run);
  const amount = useTick((now) => ('text' in reward ? 0 : reward.amountAt(now)));
  if ('text' in reward) return <span className={styles['rewardText']}>{reward.text}</span>;
  return (
    <span className={styles['gathered']}>
      <Amount value={amount} currency={reward.currency} label={reward.label} iconSize={18} />
      {reward.most !== undefined && <span>of {formatAmount(reward.most, reward.currency)}</span>}
    </span>
  );
};

const CaptainPortraits = ({ run }: { readonly run: ActiveMission }) => {
  const [first, second] = run.nftsLoaded;
  return (
    <span className={classes(portrait['portrait'], styles['portrait'])}>
      {first && (
        <Picture src={first.metadata.image} alt={first.metadata.name} className={portrait['image']} />
      )}
      {second && (
        <Picture
          src={second.metadata.image}
          alt={second.metadata.name}
          className={styles['secondPortrait']}
        />
      )}
      <span className={portrait['level']}>
        <small>Lv</small> {first?.level ?? 1}
      </span>
    </span>
  );
};

const Body = ({ run }: Pick<ActiveCardProps, 'run'>) => (
  <div className={styles['body']}>
    <CaptainPortraits run={run} />
    <div className={styles['slots']}>
      {toEquipmentSlots(run.nftsLoaded[0]).map((slot) => (
        <EquipmentSlotView key={slot.id} slot={slot} />
      ))}
    </div>
  </div>
);

const ActiveCardView = ({ run, isSelected, busy, onToggle, onClaim, onOrder }: ActiveCardProps) => {
  const nameId = useId();
  const isReady = useIsReady(run);
  const progress = useProgress(run);
  const [captain] = run.nftsLoaded;
  const captainNames = run.nftsLoaded.map(({ metadata }) => metadata.name).join(', ');
  return (
    <Card
      rarity={
        captain ? strengthTier(strengthPercent(captain.strength, captain.type, CONTENT.growth)) : 'COMMON'
      }
      className={classes(styles['card'], isSelected && styles['selected'])}
      aria-labelledby={nameId}
      data-ready={isReady || undefined}
    >
      <button
        type="button"
        className={styles['selectButton']}
        aria-pressed={isSelected}
        aria-label={`Select ${run.missionName}, ${captainNames}`}
        disabled={!isReady}
        onClick={() => onToggle(run.path)}
      />
      <div className={styles['head']}>
        <div className={styles['names']}>
          <h4 id={nameId} className={styles['name']} title={run.missionName}>
            {run.missionName}
          </h4>
          <p className={styles['captainNames']} title={captainNames}>
            {captainNames}
          </p>
        </div>
        <button
          type="button"
          className={styles['orderButton']}
          data-has-order={run.orderId !== null || undefined}
          aria-label={`Standing order for ${run.missionName}, ${captainNames}`}
          title={run.orderId ? 'It has a standing order' : 'Standing order'}
          onClick={() => onOrder(run)}
        >
          <Icon name="retry" size={15} />
        </button>
      </div>
      <Body run={run} />
      {captain && <Bars captain={captain} />}
      <div className={styles['foot']}>
        <div className={styles['clock']}>
          <span className={styles['time']} data-ready={isReady || undefined}>
            <Countdown run={run} />
          </span>
          <RunReward run={run} />
        </div>
        {isReady ? (
          <Button
            size="small"
            className={styles['claim']}
            aria-label={`Claim ${run.missionName}, ${captainNames}`}
            busy={busy}
            onClick={() => onClaim(run.path)}
          >
            Claim
          </Button>
        ) : (
          <span className={styles['percent']}>
            {kindView(run.type).fillsUp ? <TimeToClaim run={run} /> : `${progress}%`}
          </span>
        )}
      </div>
      <span className={styles['progress']} aria-hidden="true">
        <span style={{ width: `${progress}%` }} />
      </span>
    </Card>
  );
};

export const ActiveCard = memo(ActiveCardView);
