import type { ClaimResult } from '@blacktide/contract';
import { memo, useId } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatCount, formatPercent } from '../../../ui/format.ts';
import { KIND_FACTS } from '@blacktide/content/missionKinds';
import { Picture } from '../../../ui/Picture.tsx';
import { formatDuration } from '../../../lib/formatTime.ts';
import { outcomeLabel, outcomeOf } from '../../../lib/outcomeLabel.ts';
import { truncate, RESULT_NAME_LENGTH } from '../missionTexts.ts';
import styles from './ResultCard.module.css';

interface ResultCardProps {
  readonly claim: ClaimResult;
  readonly onFairness: (claim: ClaimResult) => void;
}

const MAX_AVATARS = 11;
/** Draws of this chance or less are celebrated. */
const RARE_RATE = 0.05;

const ClaimRewards = ({ claim }: { readonly claim: ClaimResult }) => {
  const { money, things, goldBars, levels } = claim;
  const nothing =
    money.every(({ amount }) => amount === 0) && things.length === 0 && goldBars === 0 && levels === 0;
  if (nothing) return <p className={styles['nothing']}>No reward this time</p>;
  return (
    <ul className={styles['rewards']}>
      {money
        .filter(({ amount }) => amount > 0)
        .map(({ currency, amount }) => (
          <li key={currency} data-paid={currency}>
            <Amount value={amount} currency={currency} />
          </li>
        ))}
      {goldBars > 0 && (
        <li className={styles['thing']}>
          <Picture src="/art/marks/gold-bar.svg" alt="" width={22} height={22} />
          {formatCount(goldBars)} Gold Bars
        </li>
      )}
      {levels > 0 && (
        <li className={styles['thing']}>
          <Picture src="/art/marks/strength.svg" alt="" width={22} height={22} />
          {levels === 1 ? '1 level' : `${levels} levels`} gained
        </li>
      )}
      {things.map(({ type, metadata }) => (
        <li key={`${type} ${metadata.name}`} className={styles['thing']}>
          <Picture src={metadata.image} alt="" width={34} height={34} className={styles['thingImage']} />
          {metadata.name}
        </li>
      ))}
    </ul>
  );
};

const ResultCardView = ({ claim, onFairness }: ResultCardProps) => {
  const titleId = useId();
  const { result, mission, nfts, timeSpent } = claim;
  const { type, multiplier, rate, effect } = result.selectedOutcome;
  const isRare = multiplier >= 5 || (type === 'success' && rate <= RARE_RATE);
  const names = nfts.map(({ metadata }) => metadata.name).join(', ');
  return (
    <article
      className={styles['card']}
      data-type={outcomeOf(type, effect)}
      data-special={isRare || undefined}
      aria-labelledby={titleId}
    >
      <header className={styles['head']}>
        <span className={styles['outcome']}>{isRare ? 'Rare draw!' : outcomeLabel(type, effect)}</span>
        {KIND_FACTS[mission.missionStats.kind].hasMultiplier && (
          <span className={styles['multiplier']}>{multiplier}X</span>
        )}
      </header>
      <ul className={styles['avatars']} aria-label="Captains" data-many={nfts.length > 2 || undefined}>
        {nfts.slice(0, MAX_AVATARS).map(({ uid, metadata }) => (
          <li key={uid}>
            <Picture src={metadata.image} alt={metadata.name} className={styles['avatar']} />
          </li>
        ))}
        {nfts.length > MAX_AVATARS && <li className={styles['more']}>+{nfts.length - MAX_AVATARS}</li>}
      </ul>
      <h3 id={titleId} className={styles['name']} title={mission.name}>
        {truncate(mission.name, RESULT_NAME_LENGTH)}
      </h3>
      <p className={styles['captains']} title={names}>
        {names}
      </p>
      <ClaimRewards claim={claim} />
      <footer className={styles['foot']}>
        <span title={effect}>{rate < 1 ? `${formatPercent(rate)} chance` : 'Guaranteed'}</span>
        <span>{formatDuration(timeSpent)}</span>
      </footer>
      <Button
        look="ghost"
        size="small"
        aria-label={`Fairness of ${[mission.name, ...nfts.map(({ metadata }) => metadata.name)].join(', ')}`}
        onClick={() => onFairness(claim)}
      >
        Verify the draw
      </Button>
    </article>
  );
};

export const ResultCard = memo(ResultCardView);
