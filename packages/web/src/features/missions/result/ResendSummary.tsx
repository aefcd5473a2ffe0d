import { countTeams } from '../missionTexts.ts';
import { Price } from '../select/Price.tsx';
import { FailedTeams } from './FailedTeams.tsx';
import type { ResendPlan } from './resendPlan.ts';
import styles from './ResendSummary.module.css';

/** What sending again costs, and who cannot go, before the player presses the button. */
export const ResendSummary = ({ plan: { price, going, refused } }: { readonly plan: ResendPlan }) => (
  <section className={styles['summary']} aria-label="Cost of sending again">
    {going.length > 0 && (
      <p className={styles['price']}>
        Sending {countTeams(going.length, Math.max(...going.map(({ uids }) => uids.length)))} again costs:{' '}
        <Price price={price} />
      </p>
    )}
    <FailedTeams label="Cannot be sent" failedTeams={refused} />
  </section>
);
