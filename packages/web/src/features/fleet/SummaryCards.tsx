import { CONTENT } from '@blacktide/content';
import { MAX_SHIPS_PER_SEND, type WireFleetDashboard, type WireGenesisShip } from '@blacktide/contract';
import { useId, type ReactNode } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { useTick } from '../../lib/useTick.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatAmount, formatCount, formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { claimAllAction, sendAllAction } from './fleetActions.ts';
import { addCosts, countAffordable, isSendable, missionActionOf } from './fleetShip.ts';
import { fleetOrderQuery } from './fleetQueries.ts';
import { BUSY, countShips } from './fleetTexts.ts';
import { Cost } from './ShipCells.tsx';
import styles from './SummaryCards.module.css';

interface SummaryCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

const SummaryCard = ({ title, children }: SummaryCardProps) => {
  const titleId = useId();
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {title}
      </h3>
      {children}
    </section>
  );
};

type Figure = readonly [name: string, value: ReactNode];

const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={styles['figures']}>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const FleetStats = ({ dashboard }: { readonly dashboard: WireFleetDashboard }) => {
  const { totalShips, averageTierBonus, licenseCounts, fullyLicensed } = dashboard;
  return (
    <SummaryCard title="Fleet Stats">
      <Figures
        figures={[
          ['Total Ships', formatCount(totalShips)],
          ['Average Tier Bonus', `${formatNumber(averageTierBonus, 1)}%`],
          ['Licenses 1 / 2 / 3', licenseCounts.map(formatCount).join(' / ')],
          ['Fully Licensed', formatCount(fullyLicensed)],
        ]}
      />
    </SummaryCard>
  );
};

const ShipStatus = ({ dashboard }: { readonly dashboard: WireFleetDashboard }) => {
  const { shipsOnMission, shipsReady, claimableShips } = dashboard;
  const parts = [
    ['Claimable', claimableShips, 'claimable'],
    ['Ready', shipsReady, 'ready'],
    ['On Mission', shipsOnMission, 'away'],
  ] as const;
  return (
    <SummaryCard title="Ship Status">
      <div className={styles['bar']} aria-hidden="true">
        {parts.map(([name, count, state]) => (
          <span key={name} data-state={state} style={{ flexGrow: count }} />
        ))}
      </div>
      <dl className={styles['figures']}>
        {parts.map(([name, count, state]) => (
          <div key={name} data-state={state}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </SummaryCard>
  );
};

const Rewards = ({ dashboard }: { readonly dashboard: WireFleetDashboard }) => {
  const { availableReward, allTimeRewardClaimed, allTimeTaxPaid } = dashboard;
  const toAmount = (value: number) => <Amount value={value} currency="BOOTY" iconSize={18} />;
  return (
    <SummaryCard title="Rewards">
      <Figures
        figures={[
          ['Available', toAmount(availableReward)],
          ['All-Time Claimed', toAmount(allTimeRewardClaimed)],
          ['All-Time Tax Paid', toAmount(allTimeTaxPaid)],
        ]}
      />
      <p className={styles['note']}>
        {String(CONTENT.genesis.taxPercent)}% tax is deducted automatically from claimed rewards.
      </p>
    </SummaryCard>
  );
};

interface CommandActionsProps {
  readonly ships: readonly WireGenesisShip[];
  readonly dashboard: WireFleetDashboard;
  readonly onOrder: () => void;
}

const ClaimAll = ({ ships, dashboard }: Omit<CommandActionsProps, 'onOrder'>) => {
  const { run, busy } = useAction(claimAllAction);
  const { availableReward, claimableShips } = dashboard;
  /** Joined, because a tick compares texts. */
  const claimable = useTick((now) =>
    ships
      .filter((ship) => ship.reward > 0 && missionActionOf(ship, now) === 'Claim Reward')
      .map(({ id }) => id)
      .join(),
  );
  return (
    <div className={styles['command']}>
      <Button
        size="small"
        busy={busy}
        disabled={!busy && availableReward <= 0}
        onClick={() => void run({ shipIds: claimable.split(',') })}
      >
        {busy ? BUSY.claiming : 'Claim All'}
      </Button>
      <span className={styles['stake']}>
        {availableReward > 0
          ? `${countShips(claimableShips)}: ${formatAmount(availableReward, 'BOOTY')} BOOTY before tax`
          : 'No rewards to claim'}
      </span>
    </div>
  );
};

const useSendable = (ships: readonly WireGenesisShip[]) => {
  const { data: user } = useApiQuery(userQuery);
  const sendable = ships.filter(isSendable).slice(0, MAX_SHIPS_PER_SEND);
  const costs = sendable.map(({ missionCost }) => missionCost);
  const affordable = user
    ? countAffordable(costs, { gold: user.balances.GOLD, booty: user.balances.BOOTY })
    : costs.length;
  return { sendable, total: addCosts(costs), affordable };
};

const SendAll = ({ ships }: Pick<CommandActionsProps, 'ships'>) => {
  const { run, busy } = useAction(sendAllAction);
  const { sendable, total, affordable } = useSendable(ships);
  const count = sendable.length;
  return (
    <div className={styles['command']}>
      <Button
        size="small"
        busy={busy}
        disabled={!busy && count === 0}
        onClick={() => void run({ shipIds: sendable.map(({ id }) => id) })}
      >
        {busy ? BUSY.deploying : 'Send All'}
      </Button>
      <span className={styles['stake']}>
        {count === 0 ? (
          'No licensed ship is free'
        ) : (
          <>
            {countShips(count)} <Cost cost={total} />
            {affordable < count && (
              <span className={styles['short']} role="status">
                You can pay for {affordable}
              </span>
            )}
          </>
        )}
      </span>
    </div>
  );
};

const CommandActions = (props: CommandActionsProps) => {
  const { data } = useApiQuery(fleetOrderQuery);
  return (
    <SummaryCard title="Command Actions">
      <ClaimAll {...props} />
      <SendAll {...props} />
      <Button look="ghost" size="small" className={styles['order']} onClick={props.onOrder}>
        <Icon name={data?.order ? 'check' : 'retry'} size={16} />
        {data?.order ? 'Standing Order is active' : 'Standing Order'}
      </Button>
    </SummaryCard>
  );
};

/** The fleet as a whole. */
export const SummaryCards = (props: CommandActionsProps) => (
  <div className={styles['cards']}>
    <FleetStats {...props} />
    <ShipStatus {...props} />
    <Rewards {...props} />
    <CommandActions {...props} />
  </div>
);
