import { useState } from 'react';
import { useCopy } from '../../lib/useCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { classes } from '../../ui/classes.ts';
import surface from '../../ui/surface.module.css';
import { findBriefing, formatOutcomeRate, type Briefing } from './briefing.ts';
import styles from './BriefingModal.module.css';
import { RewardsModal } from './RewardsModal.tsx';

export interface BriefingModalProps extends ModalControl {
  readonly slug: string;
}

export const BriefingModal = ({ slug, ...control }: BriefingModalProps) => {
  const briefing = findBriefing(slug);
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
        <BriefingContent briefing={briefing} onRewards={() => setRewardsOpen(true)} />
      ) : (
        <EmptyState title="Nothing is known of this place" />
      )}
      <RewardsModal open={rewardsOpen} onClose={() => setRewardsOpen(false)} />
    </Modal>
  );
};

interface BriefingContentProps {
  readonly briefing: Briefing;
  readonly onRewards: () => void;
}

const BriefingContent = ({ briefing: { story, facts, odds }, onRewards }: BriefingContentProps) => (
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
    {odds.length > 0 && (
      <table className={styles['odds']}>
        <caption>What may come of it</caption>
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
    <Button size="small" className={styles['rewards']} onClick={onRewards}>
      Rewards table
    </Button>
  </div>
);
