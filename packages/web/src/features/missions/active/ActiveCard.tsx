import { CONTENT } from '@blacktide/content';
import { CURRENCY_NAMES } from '@blacktide/content/sentences';
import type { ActiveMission, SentCaptain } from '@blacktide/contract';
import { strengthPercent, strengthTier } from '@blacktide/rules';
import { memo, useId } from 'react';
import { useBeat } from '../../../lib/useBeat.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { CurrencyIcon } from '../../../ui/CurrencyIcon.tsx';
import { formatAmount, formatCount } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Countdown, useProgress, useReady } from '../Countdown.tsx';
import portrait from '../portrait.module.css';
import { gatheredBy } from '../times.ts';
import styles from './ActiveCard.module.css';
import { slotsOf, type Slot } from './slots.ts';

export interface ActiveCardProps {
  readonly run: ActiveMission;
  readonly isSelected: boolean;
  readonly busy: boolean;
  readonly onToggle: (path: string) => void;
  readonly onClaim: (path: string) => void;
  readonly onOrder: (run: ActiveMission) => void;
}

/** Room for the bars, the slots and the clock; the grid reckons with it. */
export const CARD_HEIGHT = 262;
export const CARD_WIDTH = 256;

/** A month at The Gilded Press fills the bar. */
const FULL_GOLD = 45_000;

const SlotView = ({ slot: { empty, thing } }: { readonly slot: Slot }) =>
  thing ? (
    <span className={styles['slot']} title={`${thing.metadata.name}, level ${thing.level}`}>
      <Picture src={thing.metadata.image} alt={thing.metadata.name} className={styles['worn']} />
      <span className={styles['wornLevel']}>{thing.level}</span>
    </span>
  ) : (
    <span className={classes(styles['slot'], styles['vacant'])}>{empty}</span>
  );

interface BarProps {
  readonly label: string;
  readonly figure: string;
  readonly share: number;
  readonly color: string;
  readonly icon?: 'GOLD';
}

const Bar = ({ label, figure, share, color, icon }: BarProps) => (
  <div className={styles['bar']} title={label}>
    <span className={styles['barWord']}>
      {icon ? (
        <CurrencyIcon currency={icon} size={14} />
      ) : (
        <Picture src="/art/marks/strength.svg" alt="" width={14} height={14} />
      )}
      {figure}
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
        figure={formatAmount(goldBurned, 'GOLD').replace('.00', '')}
        share={Math.min(1, goldBurned / FULL_GOLD)}
        color="#ffcf6b"
      />
      <Bar
        label="Strength"
        figure={formatCount(strength)}
        share={percent / 100}
        color={`var(--r-${strengthTier(percent).toLowerCase()})`}
      />
    </div>
  );
};

/** What it brings, as far as it is known: a plunder grows before one's eyes. */
const Reward = ({ run }: { readonly run: ActiveMission }) => {
  const { gathers, reward, type } = run;
  const gathered = useBeat((now) => Math.floor(gatheredBy(run, now) * 100) / 100);
  if (gathers) {
    return (
      <Amount
        value={gathered}
        currency={gathers.currency}
        label={`${CURRENCY_NAMES[gathers.currency]} at 1X`}
        iconSize={18}
      />
    );
  }
  if (type === 'Burners') return <Amount value={reward} currency="GOLD" label="Gold Bars" iconSize={18} />;
  if (type === 'Events')
    return (
      <span className={styles['plain']}>
        +{run.levelCount} {run.levelCount === 1 ? 'level' : 'levels'}
      </span>
    );
  return <span className={styles['plain']}>Sealed</span>;
};

const Faces = ({ run }: { readonly run: ActiveMission }) => {
  const [first, second] = run.nftsLoaded;
  return (
    <span className={classes(portrait['portrait'], styles['portrait'])}>
      {first && (
        <Picture src={first.metadata.image} alt={first.metadata.name} className={portrait['image']} />
      )}
      {second && (
        <Picture src={second.metadata.image} alt={second.metadata.name} className={styles['mate']} />
      )}
      <span className={portrait['level']}>
        <small>Lv</small> {first?.level ?? 1}
      </span>
    </span>
  );
};

const CardView = ({ run, isSelected, busy, onToggle, onClaim, onOrder }: ActiveCardProps) => {
  const nameId = useId();
  const ready = useReady(run);
  const progress = useProgress(run);
  const [captain] = run.nftsLoaded;
  const crew = run.nftsLoaded.map(({ metadata }) => metadata.name).join(', ');
  return (
    <Card
      rarity={
        captain ? strengthTier(strengthPercent(captain.strength, captain.type, CONTENT.growth)) : 'COMMON'
      }
      className={classes(styles['card'], isSelected && styles['selected'])}
      aria-labelledby={nameId}
      data-ready={ready || undefined}
    >
      <button
        type="button"
        className={styles['pick']}
        aria-pressed={isSelected}
        aria-label={`Select ${run.missionName}, ${crew}`}
        disabled={!ready}
        onClick={() => onToggle(run.path)}
      />
      <div className={styles['head']}>
        <h4 id={nameId} className={styles['name']} title={run.missionName}>
          {run.missionName}
        </h4>
        <button
          type="button"
          className={styles['order']}
          data-on={run.orderId !== null || undefined}
          aria-label={`Standing order for ${run.missionName}, ${crew}`}
          title={run.orderId ? 'A standing order goes on with it' : 'Standing order'}
          onClick={() => onOrder(run)}
        >
          <Icon name="retry" size={15} />
        </button>
      </div>
      <div className={styles['body']}>
        <Faces run={run} />
        <div className={styles['slots']}>
          {slotsOf(captain).map((slot) => (
            <SlotView key={slot.id} slot={slot} />
          ))}
        </div>
      </div>
      {captain && <Bars captain={captain} />}
      <div className={styles['foot']}>
        <div className={styles['clock']}>
          <span className={styles['time']} data-ready={ready || undefined}>
            <Countdown run={run} />
          </span>
          <Reward run={run} />
        </div>
        {ready ? (
          <Button size="small" className={styles['claim']} busy={busy} onClick={() => onClaim(run.path)}>
            Claim
          </Button>
        ) : (
          <span className={styles['percent']}>{progress}%</span>
        )}
      </div>
      <span className={styles['progress']} aria-hidden="true">
        <span style={{ width: `${progress}%` }} />
      </span>
    </Card>
  );
};

export const ActiveCard = memo(CardView);
