import type { WireArenaReport } from '@blacktide/contract';
import { formatLocalDayAndTime } from '../../lib/formatTime.ts';
import { formatCount, formatPercent } from '../../ui/format.ts';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import styles from './BattleReportModal.module.css';
import { FightReplay } from './FightReplay.tsx';
import { Reward } from './Reward.tsx';
import { VerifyBattle } from './VerifyBattle.tsx';

interface BattleReportModalProps extends ModalControl {
  readonly report: WireArenaReport;
  /** The commitment that this browser has read before the battle, if it has. */
  readonly seenCommitment: string | null;
}

/** Who met whom, what decided, what was won, and a check that anyone can repeat. */
export const BattleReportModal = ({ report, seenCommitment, ...control }: BattleReportModalProps) => {
  const { captain, opponent, chance, won, reward, battleAt } = report;
  return (
    <Modal {...control} title="Battle Report">
      <div className={styles['report']}>
        <FightReplay report={report} />
        <div
          className={styles['chance']}
          role="img"
          aria-label={`Chance to win ${formatPercent(chance)}`}
          data-won={won}
        >
          <span style={{ width: formatPercent(chance) }} />
        </div>
        <dl className={styles['facts']}>
          <div>
            <dt>Strength</dt>
            <dd>
              {formatCount(captain.strength)} against {formatCount(opponent?.strength ?? captain.strength)}
            </dd>
          </div>
          <div>
            <dt>Chance to win</dt>
            <dd>{formatPercent(chance)}</dd>
          </div>
          <div>
            <dt>Loot</dt>
            <dd>
              <Reward reward={reward} />
            </dd>
          </div>
          <div>
            <dt>Time</dt>
            <dd>
              <time dateTime={battleAt}>{formatLocalDayAndTime(battleAt)}</time>
            </dd>
          </div>
        </dl>
        <VerifyBattle report={report} seenCommitment={seenCommitment} />
      </div>
    </Modal>
  );
};
