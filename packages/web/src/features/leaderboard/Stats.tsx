import type { WireTreasureSummary } from '@blacktide/contract';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/format.ts';
import { formatShare } from './leaderboardTexts.ts';
import styles from './Stats.module.css';
import { TreasureValue } from './TreasureValue.tsx';

interface PanelProps {
  readonly title: string;
  /** A missing value is not loaded yet. */
  readonly facts: readonly (readonly [label: string, value: ReactNode | undefined])[];
}

const Panel = ({ title, facts }: PanelProps) => (
  <section className={styles['panel']} aria-label={title}>
    <h4 className={styles['title']}>{title}</h4>
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const gold = (value: number, label: string) => (
  <Amount value={value} currency="GOLD" as="price" label={label} iconSize={18} />
);
const treasure = (value: number) => <TreasureValue value={value} iconSize={18} />;

interface GeneralStatsProps {
  /** Undefined until it is loaded. */
  readonly general: WireTreasureSummary['general'] | undefined;
}

export const GeneralStats = ({ general }: GeneralStatsProps) => (
  <Panel
    title="All Players"
    facts={[
      ['Gold Burned', general && gold(general.totalGoldBurned, 'GOLD')],
      ['Captains', general && formatCount(general.totalCaptains)],
      ['Players', general && formatCount(general.totalUsers)],
      ['Treasury', general && treasure(general.treasury)],
    ]}
  />
);

interface PersonalStatsProps {
  /** Undefined until it is loaded. */
  readonly personal: WireTreasureSummary['personal'] | undefined;
}

export const PersonalStats = ({ personal }: PersonalStatsProps) => (
  <Panel
    title="Your Share"
    facts={[
      ['Gold Burned', personal && gold(personal.totalGoldBurned, 'GOLD')],
      ['Captains Owned', personal && formatCount(personal.totalCaptainsOwned)],
      ['Gold Bars In Game', personal && gold(personal.userTotalGoldBar, 'GOLD')],
      ['Allocation', personal && formatShare(personal.userAllocation)],
      ['Next Battle', personal && treasure(personal.userValue)],
    ]}
  />
);
