import type { WireCoin } from '@blacktide/contract';
import { useCallback, useId, useRef, useState } from 'react';
import { formatAmount, formatFixed, formatUsd, formatUsdPrice } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useDismiss } from '../../ui/useDismiss.ts';
import styles from './CoinTable.module.css';

/** The colour of a weight bar. */
const toneOf = (percent: number): 'red' | 'yellow' | 'green' =>
  percent < 30 ? 'red' : percent < 70 ? 'yellow' : 'green';

const WeightBar = ({ symbol, weightPercentage }: WireCoin) => (
  <div className={styles['weight']}>
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label={`Weight of ${symbol}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={weightPercentage}
      data-tone={toneOf(weightPercentage)}
    >
      <span style={{ width: `${weightPercentage}%` }} />
    </div>
    <span className={styles['percent']}>{formatFixed(weightPercentage, 1)}%</span>
  </div>
);

const CoinFacts = ({ name, symbol, currentPrice, amount }: WireCoin) => (
  <dl className={styles['facts']}>
    <div>
      <dt>Name</dt>
      <dd>{name}</dd>
    </div>
    <div>
      <dt>Current price</dt>
      <dd>{formatUsdPrice(currentPrice)}</dd>
    </div>
    <div>
      <dt>Amount held</dt>
      <dd>
        {formatAmount(amount, symbol)} {symbol}
      </dd>
    </div>
  </dl>
);

interface CoinRowsProps {
  readonly coin: WireCoin;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

const CoinRows = ({ coin, isOpen, onPress }: CoinRowsProps) => {
  const factsId = useId();
  const { symbol, logoURL, amount, worthUSD } = coin;
  return (
    <>
      <tr className={styles['row']} data-open={isOpen || undefined}>
        <th scope="row">
          <button
            type="button"
            className={styles['ticker']}
            aria-label={`${symbol}: more`}
            aria-expanded={isOpen}
            aria-controls={factsId}
            onClick={onPress}
          >
            <Picture src={logoURL} alt="" width={28} height={28} eager />
            <span>{symbol}</span>
            <span className={styles['arrow']}>
              <Icon name="down" size={16} />
            </span>
          </button>
        </th>
        <td>{formatAmount(amount, symbol)}</td>
        <td>{formatUsd(worthUSD)}</td>
        <td>
          <WeightBar {...coin} />
        </td>
      </tr>
      {isOpen && (
        <tr id={factsId} className={styles['factsRow']}>
          <td colSpan={4}>
            <CoinFacts {...coin} />
          </td>
        </tr>
      )}
    </>
  );
};

/** What the treasury holds. One row is open at most, at first that of the most valuable coin. */
export const CoinTable = ({ coins }: { readonly coins: readonly WireCoin[] }) => {
  const table = useRef<HTMLTableElement>(null);
  const [open, setOpen] = useState<string | null>(coins[0]?.symbol ?? null);
  const close = useCallback(() => setOpen(null), []);
  useDismiss(table, open !== null, close);
  return (
    <table ref={table} className={styles['table']} aria-label="Coins of the treasury">
      <thead>
        <tr>
          <th scope="col">TICKER</th>
          <th scope="col">BALANCE</th>
          <th scope="col">VALUE</th>
          <th scope="col">WEIGHT</th>
        </tr>
      </thead>
      <tbody>
        {coins.map((coin) => (
          <CoinRows
            key={coin.symbol}
            coin={coin}
            isOpen={open === coin.symbol}
            onPress={() => setOpen(open === coin.symbol ? null : coin.symbol)}
          />
        ))}
      </tbody>
    </table>
  );
};
