import type { Captain, Mission, MissionContext } from '@blacktide/rules';
import { Amount } from '../../../ui/Amount.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { Stepper } from '../../../ui/Stepper.tsx';
import { formatDuration } from '../../../lib/formatTime.ts';
import type { CardRow } from '../kinds/kindView.ts';
import { kindView } from '../kinds/registry.ts';
import { previewSend, type SendPreview } from '../preview.ts';
import styles from './CardBack.module.css';
import { Price } from './Price.tsx';

interface CardBackProps {
  readonly captain: Captain;
  /** With its partner in a raid. */
  readonly team: readonly Captain[];
  readonly mission: Mission;
  readonly missionContext: MissionContext;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

const MAX_BONUSES = 4;

/** `+16% yield`, with its source. */
const Bonuses = ({ preview: { modifiers } }: { readonly preview: SendPreview }) =>
  modifiers.length > 0 && (
    <ul className={styles['bonuses']} aria-label="Bonuses">
      {modifiers.slice(0, MAX_BONUSES).map(({ source, stat, ppm }) => {
        const bonus = `+${Math.round(ppm / 10_000)}% ${stat}`;
        return (
          <li key={`${source} ${stat}`} title={`${bonus} from ${source}`}>
            <span>{bonus}</span> from {source}
          </li>
        );
      })}
    </ul>
  );

const RowValue = ({ value }: Pick<CardRow, 'value'>) =>
  typeof value === 'string' ? value : <Amount value={value.amount} currency={value.currency} iconSize={15} />;

/** What a send would mean for this captain: level, strength, yield, odds, time and cost. */
export const CardBack = ({ captain, team, mission, missionContext, count, onCount }: CardBackProps) => {
  const preview = previewSend(mission, captain, team, count, missionContext);
  const view = kindView(mission.kind);
  const countUnit = view.countUnit(mission);
  const rows: CardRow[] = [
    ...preview.kindRows,
    ...('odds' in mission ? [{ label: 'Success', value: formatPercent(preview.success) }] : []),
    { label: view.cardTimeLabel, value: formatDuration(preview.durationMs) },
  ];
  return (
    <div className={styles['back']}>
      <dl className={styles['rows']}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt title={label}>{label}</dt>
            <dd>
              <RowValue value={value} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Cost</dt>
          <dd>
            <Price price={preview.price} iconSize={15} />
          </dd>
        </div>
      </dl>
      {countUnit ? (
        <div className={styles['count']}>
          <span>{countUnit.label}</span>
          <Stepper
            label={`${countUnit.stepperLabel} ${captain.name}`}
            value={count}
            min={1}
            max={preview.maxCount}
            onChange={onCount}
          />
        </div>
      ) : (
        <Bonuses preview={preview} />
      )}
    </div>
  );
};
