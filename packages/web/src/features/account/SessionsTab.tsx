import type { WireSession } from '@blacktide/contract';
import { useState } from 'react';
import { formatLocalDayAndTime } from '../../lib/formatTime.ts';
import { defineQuery } from '../../lib/query.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './AccountModal.module.css';

const sessionsQuery = defineQuery('account.sessions', (api, options) => api.auth.sessions({}, options));

const OTHERS = 'others';

const useSignOut = (onDone: () => Promise<unknown>) => {
  const { api, toasts } = usePlayerSession();
  /** The id of a session, or all others. */
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (what: string, call: () => Promise<unknown>, text: string): Promise<void> => {
    setBusy(what);
    try {
      await call();
      toasts.success(text);
    } catch (error) {
      toasts.error('Signing out failed', toErrorMessage(error));
    }
    await onDone();
    setBusy(null);
  };
  return {
    busy,
    signOut: (id: string) => run(id, () => api.auth.endSession({ params: { id } }), 'Signed out'),
    signOutOthers: () => run(OTHERS, () => api.auth.endOtherSessions(), 'Signed out everywhere else'),
  };
};

interface SessionRowProps {
  readonly session: WireSession;
  readonly busy: boolean;
  readonly onSignOut: () => void;
}

const SessionRow = ({ session, busy, onSignOut }: SessionRowProps) => {
  const device = session.device || 'Unknown device';
  return (
    <li className={styles['row']}>
      <div className={styles['text']}>
        <span className={styles['name']}>{device}</span>
        {session.current && <span className={styles['here']}>This device</span>}
        <p>
          Signed in {formatLocalDayAndTime(session.createdAt)}. Last used{' '}
          {formatLocalDayAndTime(session.lastUsedAt)}.
        </p>
      </div>
      <Button look="ghost" size="small" busy={busy} aria-label={`Sign out ${device}`} onClick={onSignOut}>
        Sign out
      </Button>
    </li>
  );
};

/** Where the player is signed in. */
export const SessionsTab = ({ onLogOut }: { onLogOut: () => void }) => {
  const query = useApiQuery(sessionsQuery);
  const { busy, signOut, signOutOthers } = useSignOut(query.refetch);
  if (query.isPending) {
    return <EmptyState role="status" title="Looking for your devices..." picture={<Spinner size={56} />} />;
  }
  if (!query.data) return <QueryError title="Your devices could not be loaded" query={query} />;
  const hasOthers = query.data.some(({ current }) => !current);
  return (
    <section className={styles['tab']} aria-label="Devices">
      <p className={styles['intro']}>
        These browsers are signed in to your account. Sign out the ones that you do not know.
      </p>
      <ul className={styles['rows']} aria-label="Signed-in devices">
        {query.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy === session.id}
            onSignOut={session.current ? onLogOut : () => void signOut(session.id)}
          />
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button
          look="danger"
          disabled={!hasOthers}
          busy={busy === OTHERS}
          onClick={() => void signOutOthers()}
        >
          Sign out everywhere else
        </Button>
      </div>
    </section>
  );
};
