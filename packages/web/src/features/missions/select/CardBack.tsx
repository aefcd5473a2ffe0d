import { CURRENCY_NAMES } from '@blacktide/content/messages';
import { toDisplay, type Captain, type Mission, type Money, type MissionContext } from '@blacktide/rules';
import type { ReactNode } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { formatAmount, formatCount, formatPercent } from '../../../ui/format.ts';
import { Stepper } from '../../../ui/Stepper.tsx';
import { findCountUnit, previewSend, type SendPreview } from '../preview.ts';
import { formatDuration } from '../runTimes.ts';
import styles from './CardBack.module.css';

export interface CardBackProps {
  readonly captain: Captain;
  readonly mission: Mission;
  readonly missionContext: MissionContext;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

interface CardRow {
  readonly label: string;
  readonly value: ReactNode;
}

const Price = ({ price }: { readonly price: readonly Money[] }) =>
  price.length === 0
    ? 'Free'
    : price.map(({ currency, amount }) => (
        <Amount
          key={currency}
          value={toDisplay(amount, currency)}
          currency={currency}
          label={CURRENCY_NAMES[currency]}
          as="price"
          iconSize={15}
        />
      ));

const listTrainingRows = ({ training }: SendPreview, count: number): CardRow[] =>
  training
    ? [
        { label: training.name, value: `Lv ${training.level} → ${training.level + count}` },
        {
          label: 'Strength',
          value: `+${formatCount(training.nextStrength - training.strength)}`,
        },
      ]
    : [];

const listYieldRows = ({ plunder, goldBars }: SendPreview): CardRow[] => {
  if (plunder) {
    const { currency, perHour, maxAmount, capMs } = plunder;
    return [
      {
        label: 'An hour, 1X',
        value: (
          <Amount
            value={toDisplay(perHour, currency)}
            currency={currency}
            label={CURRENCY_NAMES[currency]}
            iconSize={15}
          />
        ),
      },
      {
        label: `Full, ${formatDuration(capMs).replace(' 0 min', '')}`,
        value: formatAmount(toDisplay(maxAmount, currency), currency),
      },
    ];
  }
  return goldBars === null
    ? []
    : [{ label: 'Gold Bars', value: formatAmount(toDisplay(goldBars, 'GOLD'), 'GOLD').replace('.00', '') }];
};

/** `+16% yield` and where it comes from. */
const Bonuses = ({ preview: { modifiers } }: { readonly preview: SendPreview }) =>
  modifiers.length > 0 && (
    <ul className={styles['bonuses']} aria-label="Betterments">
      {modifiers.slice(0, MAX_BONUSES).map(({ source, stat, ppm }) => (
        <li key={`${source} ${stat}`}>
          <span>
            +{Math.round(ppm / 10_000)}% {stat}
          </span>{' '}
          {source}
        </li>
      ))}
    </ul>
  );

const MAX_BONUSES = 4;

/** What choosing this captain means: level, strength, yield, odds, time and cost, by the rules the server goes by. */
export const CardBack = ({ captain, mission, missionContext, count, onCount }: CardBackProps) => {
  const preview = previewSend(mission, captain, count, missionContext);
  const countUnit = findCountUnit(mission);
  const isDrawn = 'odds' in mission;
  const rows: CardRow[] = [
    ...listTrainingRows(preview, count),
    ...listYieldRows(preview),
    ...(isDrawn ? [{ label: 'Success', value: formatPercent(preview.success) }] : []),
    {
      label: mission.kind === 'Plunders' ? 'First claim' : 'Duration',
      value: formatDuration(preview.durationMs),
    },
    { label: 'Cost', value: <Price price={preview.price} /> },
  ];
  return (
    <div className={styles['back']}>
      <dl className={styles['rows']}>
        {rows.map(({ label: term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!countUnit && <Bonuses preview={preview} />}
      {countUnit && (
        <div className={styles['count']}>
          <span>{countUnit === 'levels' ? 'Levels to gain' : 'Days'}</span>
          <Stepper
            label={`${countUnit === 'levels' ? 'Levels for' : 'Days for'} ${captain.name}`}
            value={count}
            min={1}
            max={preview.maxCount}
            onChange={onCount}
          />
        </div>
      )}
    </div>
  );
};
