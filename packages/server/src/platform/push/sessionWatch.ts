import { userChannel } from '@blacktide/contract';
import type { Clock } from '../clock.ts';
import { coalesce } from '../coalesce.ts';
import type { Queryable } from '../db/database.ts';
import { findEndedSessions, findSessions, type SessionRow } from '../http/openSessions.ts';
import type { Warn } from '../throttledWarning.ts';
import type { PushHub } from './pushHub.ts';

interface SessionWatchOptions {
  readonly pool: Queryable;
  readonly clock: Clock;
  readonly hub: Pick<PushHub, 'sessions' | 'sessionsOn' | 'hasSession' | 'endSession'>;
  readonly warn: Warn;
  /** A subscription was authorised; `seq` is the player's last notification at that moment. */
  readonly onAuthorized: (wallet: string, seq: number) => void;
}

/** A subscription whose session is being looked up. `isStale`: the session may have changed since the query began. */
interface PendingCheck {
  readonly channel: string;
  isStale: boolean;
}

/** Closes private sockets when the session that authorised them ends. */
export class SessionWatch {
  readonly #options: SessionWatchOptions;
  readonly #lookUp: (session: string) => Promise<SessionRow | null>;
  readonly #pendingChecks = new Set<PendingCheck>();
  readonly #expiry = new Map<string, number>();

  constructor(options: SessionWatchOptions) {
    this.#options = options;
    const { pool, clock } = options;
    this.#lookUp = coalesce((ids: readonly string[]) => findSessions(pool, ids, new Date(clock.now())));
  }

  readonly authorizeSubscription = async (session: string, channel: string): Promise<boolean> => {
    const pendingCheck: PendingCheck = { channel, isStale: true };
    this.#pendingChecks.add(pendingCheck);
    try {
      let row: SessionRow | null = null;
      while (pendingCheck.isStale) {
        pendingCheck.isStale = false;
        row = await this.#lookUp(session);
      }
      if (!row?.isOpen || userChannel(row.wallet) !== channel) return false;
      this.#expiry.set(session, row.expiresAt.getTime());
      this.#options.onAuthorized(row.wallet, Number(row.notificationSeq));
      return true;
    } catch (error) {
      this.#options.warn(error, 'a push subscription could not be checked; its client will reconnect');
      throw error;
    } finally {
      this.#pendingChecks.delete(pendingCheck);
    }
  };

  /** A session of this player has ended, or the player was banned. */
  readonly walletChanged = (wallet: string): void => {
    const channel = userChannel(wallet);
    for (const pendingCheck of this.#pendingChecks)
      if (pendingCheck.channel === channel) pendingCheck.isStale = true;
    void this.#check(this.#options.hub.sessionsOn(channel));
  };

  readonly checkAll = (): Promise<void> => this.#check(this.#options.hub.sessions());

  readonly tick = (): void => {
    const hub = this.#options.hub;
    const now = this.#options.clock.now();
    for (const [session, expiresAt] of this.#expiry) {
      if (expiresAt <= now) hub.endSession(session);
      if (!hub.hasSession(session)) this.#expiry.delete(session);
    }
    void this.checkAll();
  };

  /** Closes the sockets of those sessions that have ended. */
  async #check(sessions: readonly string[]): Promise<void> {
    if (sessions.length === 0) return;
    const { pool, clock, hub, warn } = this.#options;
    try {
      const ended = await findEndedSessions(pool, sessions, new Date(clock.now()));
      ended.forEach(hub.endSession);
    } catch (error) {
      warn(error, 'sessions of open sockets could not be checked; trying again');
    }
  }
}
