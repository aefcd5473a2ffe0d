import { useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { classes } from '../../ui/classes.ts';
import surface from '../../ui/surface.module.css';
import { findBriefing, formatOutcomeRate, listOwnTerms, type Briefing, type OwnTerms } from './briefing.ts';
import styles from './BriefingModal.module.css';
import { kindView } from './kinds/registry.ts';
import { findMission } from './preview.ts';
import { RewardsModal } from './RewardsModal.tsx';
import { useRuleInputs } from './useMissions.ts';

export interface BriefingModalProps extends ModalControl {
  readonly slug: string;
}

export const BriefingModal = ({ slug, ...control }: BriefingModalProps) => {
  const { wallet } = usePlayerSession();
  const { roster, getMissionContext } = useRuleInputs();
  const context = getMissionContext();
  const mission = findMission(slug);
  const briefing = findBriefing(slug, context);
  const copy = useCopy();
  const [rewardsOpen, setRewardsOpen] = useState(false);
  return (
    <Modal
      {...control}
      title={briefing?.name ?? 'Briefing'}
      aside={
        <Button look="ghost" size="small" onClick={() => void copy(window.location.href)}>
          <Icon name="copy" size={16} /> Copy link
        </Button>
      }
    >
      {briefing ? (
        <BriefingContent
          briefing={briefing}
          ownTerms={mission ? listOwnTerms(mission, roster.captains, wallet, context) : []}
          timeLabel={mission ? kindView(mission.kind).cardTimeLabel : ''}
          onRewards={() => setRewardsOpen(true)}
        />
      ) : (
        <EmptyState title="There is no mission here" />
      )}
      {briefing?.rewards && (
        <RewardsModal table={briefing.rewards} open={rewardsOpen} onClose={() => setRewardsOpen(false)} />
      )}
    </Modal>
  );
};

const MAX_OWN_TERMS = 8;

const OwnTermsTable = ({
  ownTerms,
  timeLabel,
}: {
  readonly ownTerms: readonly OwnTerms[];
  readonly timeLabel: string;
}) =>
  ownTerms.length > 0 && (
    <table className={styles['odds']}>
      <caption>Cost and time of your captains</caption>
      <thead>
        <tr>
          <th scope="col">Captains</th>
          <th scope="col">Cost</th>
          <th scope="col">{timeLabel}</th>
        </tr>
      </thead>
      <tbody>
        {ownTerms.slice(0, MAX_OWN_TERMS).map(({ uids, names, price, time }) => (
          <tr key={uids}>
            <td>{names}</td>
            <td>{price}</td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

interface BriefingContentProps {
  readonly briefing: Briefing;
  readonly ownTerms: readonly OwnTerms[];
  readonly timeLabel: string;
  readonly onRewards: () => void;
}

const BriefingContent = ({
  briefing: { story, facts, odds, rewards },
  ownTerms,
  timeLabel,
  onRewards,
}: BriefingContentProps) => (
  <div className={classes(surface['parchment'], styles['parchment'])}>
    {story && <p className={styles['story']}>{story}</p>}
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <OwnTermsTable ownTerms={ownTerms} timeLabel={timeLabel} />
    {odds.length > 0 && (
      <table className={styles['odds']}>
        <caption>Possible outcomes</caption>
        <thead>
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        <tbody>
          {odds.map((row) => (
            <tr key={row.level}>
              <td>{row.effect}</td>
              <td>{formatOutcomeRate(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {rewards && (
      <Button size="small" className={styles['rewards']} onClick={onRewards}>
        Rewards table
      </Button>
    )}
  </div>
);
