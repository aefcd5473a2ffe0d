import { CURRENCY_NAMES } from '@blacktide/content/messages';
import { useTick } from '../../../lib/useTick.ts';
import { formatDuration, formatLocalTime } from '../../../lib/formatTime.ts';
import { CurrencyIcon } from '../../../ui/CurrencyIcon.tsx';
import { formatCount, formatPercent } from '../../../ui/format.ts';
import { formatMean } from '../expectedReward.ts';
import type { SendPlan } from '../sendPlan.ts';
import styles from './ExpectedTotalsPanel.module.css';

const MINUTE = 60_000;

const EndTime = ({ label, afterMs }: { readonly label: string; readonly afterMs: number }) => {
  const at = useTick((now) => formatLocalTime(Math.ceil((now + afterMs) / MINUTE) * MINUTE, now));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {at} <small>in {formatDuration(afterMs)}</small>
      </dd>
    </div>
  );
};

const AssetChance = ({ assets, teams }: { readonly assets: number; readonly teams: number }) => (
  <span>{teams === 1 ? `${formatPercent(assets)} chance of an asset` : `${formatMean(assets)} assets`}</span>
);

/** What the selected captains can expect together, and when. */
export const ExpectedTotalsPanel = ({
  plan: { expected, readyMs, fullMs, teams },
}: {
  readonly plan: Pick<SendPlan, 'expected' | 'readyMs' | 'fullMs' | 'teams'>;
}) => {
  const { money, assets, goldBars, levels } = expected;
  if (teams.length === 0) return null;
  return (
    <dl className={styles['totals']} aria-label="Expected">
      <div className={styles['reward']}>
        <dt>{fullMs === null ? 'Expected reward' : 'Expected reward when full'}</dt>
        <dd>
          {money.map(({ currency, mean, most }) => (
            <span key={currency}>
              <CurrencyIcon currency={currency} size={20} /> {formatMean(mean)} {CURRENCY_NAMES[currency]}{' '}
              <small>at most {formatMean(most)}</small>
            </span>
          ))}
          {assets > 0 && <AssetChance assets={assets} teams={teams.length} />}
          {goldBars > 0 && <span>{formatCount(goldBars)} Gold Bars</span>}
          {levels > 0 && <span>{levels === 1 ? '1 level' : `${levels} levels`}</span>}
        </dd>
      </div>
      <EndTime label="Ready to claim" afterMs={readyMs} />
      {fullMs !== null && <EndTime label="Full" afterMs={fullMs} />}
    </dl>
  );
};
