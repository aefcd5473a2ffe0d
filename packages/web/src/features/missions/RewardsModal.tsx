import type { RewardsTable } from '@blacktide/content/publishedOdds';
import { classes } from '../../ui/classes.ts';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import surface from '../../ui/surface.module.css';
import styles from './RewardsModal.module.css';

interface RewardsModalProps extends ModalControl {
  readonly table: RewardsTable;
}

export const RewardsModal = ({ table: { caption, rows }, ...control }: RewardsModalProps) => (
  <Modal {...control} title="Rewards">
    <div className={classes(surface['parchment'], styles['sheet'])}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Reward</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, percent }) => (
            <tr key={name}>
              <td>
                {name}
                {note && <span className={styles['note']}> ({note})</span>}
              </td>
              <td>{percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Modal>
);
