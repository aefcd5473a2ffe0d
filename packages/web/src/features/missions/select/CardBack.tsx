import { CURRENCY_NAMES } from '@blacktide/content/sentences';
import { toDisplay, type Captain, type Mission, type Money, type Voyage } from '@blacktide/rules';
import type { ReactNode } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { formatAmount, formatCount, formatPercent } from '../../../ui/format.ts';
import { Stepper } from '../../../ui/Stepper.tsx';
import { countWord, previewOf, type Preview } from '../preview.ts';
import { durationText } from '../times.ts';
import styles from './CardBack.module.css';

export interface CardBackProps {
  readonly captain: Captain;
  readonly mission: Mission;
  readonly voyage: Voyage;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

interface Line {
  readonly word: string;
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

const lessonLines = ({ lesson }: Preview, count: number): Line[] =>
  lesson
    ? [
        { word: lesson.name, value: `Lv ${lesson.level} → ${lesson.level + count}` },
        {
          word: 'Strength',
          value: `+${formatCount(lesson.nextStrength - lesson.strength)}`,
        },
      ]
    : [];

const yieldLines = ({ gathering, goldBars }: Preview): Line[] => {
  if (gathering) {
    const { currency, perHour, most, capMs } = gathering;
    return [
      {
        word: 'An hour, 1X',
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
        word: `Full, ${durationText(capMs).replace(' 0 min', '')}`,
        value: formatAmount(toDisplay(most, currency), currency),
      },
    ];
  }
  return goldBars === null
    ? []
    : [{ word: 'Gold Bars', value: formatAmount(toDisplay(goldBars, 'GOLD'), 'GOLD').replace('.00', '') }];
};

/** `+16% yield` and where it comes from. */
const Betterments = ({ preview: { modifiers } }: { readonly preview: Preview }) =>
  modifiers.length > 0 && (
    <ul className={styles['better']} aria-label="Betterments">
      {modifiers.slice(0, SHOWN).map(({ source, stat, ppm }) => (
        <li key={`${source} ${stat}`}>
          <span>
            +{Math.round(ppm / 10_000)}% {stat}
          </span>{' '}
          {source}
        </li>
      ))}
    </ul>
  );

const SHOWN = 4;

/** What choosing this captain means: level, strength, yield, odds, time and cost, by the rules the server goes by. */
export const CardBack = ({ captain, mission, voyage, count, onCount }: CardBackProps) => {
  const preview = previewOf(mission, captain, count, voyage);
  const word = countWord(mission);
  const isDrawn = 'odds' in mission;
  const lines: Line[] = [
    ...lessonLines(preview, count),
    ...yieldLines(preview),
    ...(isDrawn ? [{ word: 'Success', value: formatPercent(preview.success) }] : []),
    {
      word: mission.kind === 'Plunders' ? 'First claim' : 'Duration',
      value: durationText(preview.durationMs),
    },
    { word: 'Cost', value: <Price price={preview.price} /> },
  ];
  return (
    <div className={styles['back']}>
      <dl className={styles['lines']}>
        {lines.map(({ word: term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!word && <Betterments preview={preview} />}
      {word && (
        <div className={styles['count']}>
          <span>{word === 'levels' ? 'Levels to gain' : 'Days'}</span>
          <Stepper
            label={`${word === 'levels' ? 'Levels for' : 'Days for'} ${captain.name}`}
            value={count}
            min={1}
            max={preview.most}
            onChange={onCount}
          />
        </div>
      )}
    </div>
  );
};
