import { CONTENT } from '@blacktide/content';
import { rewardsTable, type RewardsRow } from '@blacktide/content/publishedOdds';
import { classes } from '../../ui/classes.ts';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import surface from '../../ui/surface.module.css';
import styles from './RewardsModal.module.css';

const TABLE = rewardsTable(CONTENT);

const Table = ({ caption, rows }: { readonly caption: string; readonly rows: readonly RewardsRow[] }) => (
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
);

export const RewardsModal = (control: ModalControl) => (
  <Modal {...control} title="Rewards">
    <div className={classes(surface['parchment'], styles['sheet'])}>
      <Table caption="Smuggler's Run" rows={TABLE.loot} />
      <Table caption="Booty multipliers" rows={TABLE.multipliers} />
    </div>
  </Modal>
);
