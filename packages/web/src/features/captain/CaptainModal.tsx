import { requireValue, type Captain } from '@blacktide/rules';
import { useEntityCards } from '../../lib/entities/useEntityCards.ts';
import { useFleet } from '../../lib/useRoster.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BestMissions } from './BestMissions.tsx';
import styles from './CaptainModal.module.css';
import { CaptainProfile } from './CaptainProfile.tsx';
import { CaptainSlots } from './CaptainSlots.tsx';
import { CompareCaptains } from './CompareCaptains.tsx';
import { ImprovementList } from './ImprovementList.tsx';
import { MissionHistory } from './MissionHistory.tsx';
import { StrengthSum } from './StrengthSum.tsx';

interface CaptainModalProps extends ModalControl {
  readonly uid: string;
  /** Shows the player's items, crews or ships. */
  readonly onShowGear: (section: string) => void;
}

/** Everything about one captain, and what would make it stronger. */
export const CaptainModal = ({ uid, onShowGear, ...control }: CaptainModalProps) => {
  const { cards, nfts, items } = useEntityCards();
  const { fleet } = useFleet();
  const card = cards.captains.find((one) => one.uid === uid);
  const content = () => {
    if (nfts.data && items.data) {
      if (!card) return <EmptyState title="This captain is not in the game" />;
      const captain: Captain = requireValue(fleet.captains.find((one) => one.uid === uid));
      const showGear = (section: string) => {
        control.onClose();
        onShowGear(section);
      };
      return (
        <div className={styles['sheet']}>
          <CaptainProfile card={card} />
          <div className={styles['sections']}>
            <StrengthSum captain={captain} fleet={fleet} />
            <BestMissions captain={captain} fleet={fleet} />
            <CaptainSlots captain={captain} cards={cards} onShowGear={showGear} />
            <ImprovementList captain={captain} fleet={fleet} />
            <CompareCaptains captain={captain} card={card} cards={cards} fleet={fleet} />
            <MissionHistory uid={uid} />
          </div>
        </div>
      );
    }
    const failed = [nfts, items].find(({ isError }) => isError);
    if (failed) return <QueryError title="The captain could not be loaded" query={failed} />;
    return <EmptyState role="status" title="Loading the captain…" picture={<Spinner size={56} />} />;
  };
  return (
    <Modal {...control} title={card?.title ?? 'Captain'} size="wide">
      {content()}
    </Modal>
  );
};
