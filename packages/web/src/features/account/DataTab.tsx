import { DELETION_CONFIRMATION } from '@blacktide/contract';
import { CURRENCY_TABLE } from '@blacktide/rules';
import { useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { defineQuery } from '../../lib/query.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatAmount } from '../../ui/format.ts';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './AccountModal.module.css';
import { useDownload } from './useDownload.ts';

const deletionQuery = defineQuery('account.deletion', (api, options) => api.account.deletion({}, options));

const ExportRow = () => {
  const { api } = usePlayerSession();
  const { busy, download } = useDownload('Your data could not be downloaded');
  return (
    <div className={styles['row']}>
      <div className={styles['text']}>
        <h3>Download your data</h3>
        <p>
          Everything that the game stores about you in one JSON file: profile, assets, ledger, missions,
          standing orders, arena, devices and linked accounts.
        </p>
      </div>
      <Button
        look="ghost"
        busy={busy}
        onClick={() => download('blacktide-export.json', (options) => api.account.exportFile({}, options))}
      >
        Download JSON
      </Button>
    </div>
  );
};

const ConfirmDeletion = ({ onDeleted }: { onDeleted: () => void }) => {
  const { api, toasts } = usePlayerSession();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.account.deletePersonalData({ body: { confirmation: DELETION_CONFIRMATION } });
      onDeleted();
    } catch (error) {
      toasts.error('Nothing was deleted', toErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <div className={styles['confirm']}>
      <input
        className={styles['field']}
        aria-label={`Type ${DELETION_CONFIRMATION} to confirm`}
        placeholder={`Type ${DELETION_CONFIRMATION} to confirm`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        look="danger"
        disabled={typed !== DELETION_CONFIRMATION}
        busy={busy}
        onClick={() => void remove()}
      >
        Delete my personal data
      </Button>
    </div>
  );
};

const DeletionRow = ({ onDeleted }: { onDeleted: () => void }) => {
  const query = useApiQuery(deletionQuery);
  if (query.isPending)
    return <EmptyState role="status" title="Checking..." picture={<Spinner size={40} />} />;
  if (!query.data) return <QueryError title="This could not be checked" query={query} />;
  const { obstacles, keeps } = query.data;
  const kept = keeps.map(
    ({ currency, amount }) => `${formatAmount(amount, currency)} ${CURRENCY_TABLE[currency].plural}`,
  );
  return (
    <div className={classes(styles['row'], styles['danger'])}>
      <div className={styles['text']}>
        <h3>Delete your personal data</h3>
        <p>
          Name, picture, linked accounts, email, settings and all signed-in devices are deleted. The ledger
          stays under the address of your wallet, without your name. For seven days nobody else can link the
          accounts that you had linked. This cannot be undone.
        </p>
        {kept.length > 0 && (
          <p>
            {kept.join(', ')} cannot be withdrawn. They stay with your wallet: sign in with it again to use
            them.
          </p>
        )}
        {obstacles.length > 0 && (
          <>
            <p role="status">This is not possible yet:</p>
            <ul>
              {obstacles.map(({ code, text }) => (
                <li key={code}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {obstacles.length === 0 && <ConfirmDeletion onDeleted={onDeleted} />}
    </div>
  );
};

/** What the game stores about the player: to take along, or to delete. */
export const DataTab = ({ onLogOut }: { onLogOut: () => void }) => (
  <section className={styles['tab']} aria-label="Your Data">
    <ExportRow />
    <DeletionRow onDeleted={onLogOut} />
  </section>
);
