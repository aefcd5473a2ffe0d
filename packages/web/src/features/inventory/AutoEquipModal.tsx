import { useMemo } from 'react';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import { useEntityCards } from '../../lib/entities/useEntityCards.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { AutoEquipChanges } from './AutoEquipChanges.tsx';
import styles from './AutoEquipModal.module.css';
import { useAutoEquip, useUndo, type AutoEquipReport } from './useAutoEquip.ts';

const NOTHING_TO_IMPROVE = 'Nothing to improve';
const ALREADY_BEST = 'Your captains already wear the best gear you have.';

type CaptainsByUid = ReadonlyMap<string, CaptainCard>;

const MAX_NAMES = 5;

const Untouched = ({
  uids,
  captains,
}: {
  readonly uids: readonly string[];
  readonly captains: CaptainsByUid;
}) => {
  if (uids.length === 0) return null;
  const names = uids.slice(0, MAX_NAMES).map((uid) => captains.get(uid)?.title ?? uid);
  const rest = uids.length - names.length;
  return (
    <p className={styles['untouched']}>
      <Icon name="clock" size={18} />
      Not changed, because they are on a mission: {names.join(', ')}
      {rest > 0 && ` and ${formatCount(rest)} more`}
    </p>
  );
};

interface PlanProps {
  readonly state: ReturnType<typeof useAutoEquip>;
  readonly captains: CaptainsByUid;
  readonly onClose: () => void;
}

const Plan = ({ state: { plan, untouched, busy, start }, captains, onClose }: PlanProps) => {
  const { toasts } = usePlayerSession();
  return (
    <>
      {plan ? (
        <AutoEquipChanges label="Plan" change={plan} captains={captains} />
      ) : (
        <EmptyState title={NOTHING_TO_IMPROVE} text={ALREADY_BEST} />
      )}
      <Untouched uids={untouched} captains={captains} />
      <footer className={styles['footer']}>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-main-action
          busy={busy}
          inactive={plan === null}
          onClick={() => (plan ? void start() : toasts.error(NOTHING_TO_IMPROVE))}
        >
          {busy ? 'Equipping...' : 'Equip All'}
        </Button>
      </footer>
    </>
  );
};

const describeResult = ({ result }: AutoEquipReport): string => {
  if (!result) return 'Auto Equip has ended.';
  const { changed, strengthBefore, strengthAfter } = result;
  return `${formatCount(changed)} captains changed. Fleet strength ${formatCount(strengthBefore)} → ${formatCount(strengthAfter)}.`;
};

interface ReportProps {
  readonly report: AutoEquipReport;
  readonly captains: CaptainsByUid;
  readonly onClose: () => void;
}

const Report = ({ report, captains, onClose }: ReportProps) => {
  const { isPossible, busy, undo } = useUndo();
  const { change } = report;
  return (
    <>
      {change ? (
        <AutoEquipChanges label="Report" change={change} captains={captains} />
      ) : (
        <EmptyState title="Done" text={describeResult(report)} />
      )}
      <footer className={styles['footer']}>
        {isPossible && (
          <Button look="ghost" busy={busy} onClick={() => void undo().then((done) => done && onClose())}>
            Undo
          </Button>
        )}
        <Button data-main-action onClick={onClose}>
          Done
        </Button>
      </footer>
    </>
  );
};

/** Shows what Auto Equip All would do, does it as one job, and reports what it did. */
export const AutoEquipModal = (control: ModalControl) => {
  const { cards } = useEntityCards();
  const state = useAutoEquip();
  const captains = useMemo(() => new Map(cards.captains.map((card) => [card.uid, card])), [cards.captains]);
  const { report, isLoading } = state;
  return (
    <Modal {...control} title="Auto Equip All" size="wide">
      <div className={styles['layout']}>
        {report ? (
          <Report report={report} captains={captains} onClose={control.onClose} />
        ) : isLoading ? (
          <EmptyState role="status" title="Loading..." />
        ) : (
          <Plan state={state} captains={captains} onClose={control.onClose} />
        )}
      </div>
    </Modal>
  );
};
