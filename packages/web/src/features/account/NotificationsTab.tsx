import type { MutableNotification } from '@blacktide/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationSettingsQuery } from '../../lib/notificationSettings.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import styles from './AccountModal.module.css';

const SETTINGS: readonly {
  readonly id: MutableNotification;
  readonly name: string;
  readonly text: string;
}[] = [
  { id: 'standingOrders', name: 'Standing orders', text: 'A message when a standing order has acted.' },
  { id: 'battleReports', name: 'Battle reports', text: 'A message when a treasure battle has paid you.' },
  { id: 'awayReport', name: 'Away report', text: 'What happened while you were away, when you return.' },
  { id: 'activity', name: 'Activity of others', text: 'Claims of other players, live beside a mission.' },
];

/** The new choice is shown at once and taken back if it cannot be stored. */
const useSettings = () => {
  const { api, toasts } = usePlayerSession();
  const client = useQueryClient();
  const query = useApiQuery(notificationSettingsQuery);
  const muted = query.data?.muted ?? [];
  const { mutate } = useMutation({
    // One after the other: the last choice is stored last.
    scope: { id: 'notificationSettings' },
    mutationFn: (next: readonly MutableNotification[]) =>
      api.account.setNotificationSettings({ body: { muted: [...next] } }),
    onError: (error) => {
      toasts.error('The setting could not be saved', toErrorMessage(error));
      void client.invalidateQueries({ queryKey: notificationSettingsQuery.key });
    },
  });
  const set = (id: MutableNotification, isShown: boolean): void => {
    const others = muted.filter((one) => one !== id);
    const next = isShown ? others : [...others, id];
    client.setQueryData(notificationSettingsQuery.key, { muted: next });
    mutate(next);
  };
  return { query, muted, set };
};

/** What the page shows by itself. */
export const NotificationsTab = () => {
  const { query, muted, set } = useSettings();
  if (query.isPending) {
    return <EmptyState role="status" title="Loading your settings..." picture={<Spinner size={56} />} />;
  }
  if (!query.data) return <QueryError title="Your settings could not be loaded" query={query} />;
  return (
    <section className={styles['tab']} aria-label="Notifications">
      <p className={styles['intro']}>
        Results of what you do yourself are always shown. The rest can be switched off; it holds on all your
        devices.
      </p>
      <ul className={styles['rows']} aria-label="Notification settings">
        {SETTINGS.map(({ id, name, text }) => (
          <li key={id} className={styles['setting']}>
            <SwitchRow
              name={name}
              text={text}
              checked={!muted.includes(id)}
              onChange={(isShown) => set(id, isShown)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
