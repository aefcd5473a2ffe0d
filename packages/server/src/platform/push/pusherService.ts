import { NOTIFICATION_EVENT, userChannel, type Notification } from '@blacktide/contract';
import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createThrottledWarning, type Warn } from '../throttledWarning.ts';
import type { PushChannels } from './pushHub.ts';
import type { PusherKeys } from './pusherProtocol.ts';

/** A hosted push service with the HTTP API of Pusher Channels. */
interface PusherServiceSettings {
  readonly appId: string;
  readonly cluster: string;
  /** Without a slash at its end. */
  readonly apiUrl: string;
}

interface PusherServiceOptions {
  readonly keys: PusherKeys;
  readonly settings: PusherServiceSettings;
  readonly clock: Clock;
  readonly log: Log;
}

interface ServiceEvent {
  readonly channel: string;
  readonly name: string;
  readonly data: string;
}

/** The most events that one call of the service takes. */
const MAX_EVENTS_PER_CALL = 10;
/** More are dropped while the service does not answer; the page finds the results by polling. */
const MAX_QUEUED_EVENTS = 10_000;
const CALL_DEADLINE_MS = 5000;

/** The query of a signed call. The signature covers the parameters in alphabetical order. */
const signCall = ({ key, secret }: PusherKeys, path: string, body: string, now: number): URLSearchParams => {
  const query = new URLSearchParams({
    auth_key: key,
    auth_timestamp: String(Math.floor(now / 1000)),
    auth_version: '1.0',
    body_md5: createHash('md5').update(body).digest('hex'),
  });
  const text = `POST\n${path}\n${query.toString()}`;
  query.set('auth_signature', createHmac('sha256', secret).update(text).digest('hex'));
  return query;
};

/**
 * Sends events by a hosted service, to the listeners of all processes. Each process sends what it has committed, in
 * order. An event that the service does not take is dropped: the page polls its jobs and replays missed notifications.
 */
export class PusherService implements PushChannels {
  readonly isShared = true;
  readonly #options: PusherServiceOptions;
  readonly #warn: Warn;
  readonly #queued: ServiceEvent[] = [];
  #sending: Promise<void> | null = null;

  constructor(options: PusherServiceOptions) {
    this.#options = options;
    this.#warn = createThrottledWarning(options.log);
  }

  readonly hasListeners = (): boolean => true;

  readonly send = (channel: string, name: string, data: unknown): void => {
    if (this.#queued.length >= MAX_QUEUED_EVENTS) return;
    this.#queued.push({ channel, name, data: JSON.stringify(data) });
    this.#sending ??= this.#sendQueued();
  };

  readonly deliver = (wallet: string, notification: Notification): void =>
    this.send(userChannel(wallet), NOTIFICATION_EVENT, notification);

  /** Resolves when everything sent so far has left this process. */
  readonly flush = async (): Promise<void> => {
    await this.#sending;
  };

  async #sendQueued(): Promise<void> {
    while (this.#queued.length > 0) {
      const batch = this.#queued.splice(0, MAX_EVENTS_PER_CALL);
      await this.#post(batch).catch((error: unknown) =>
        this.#warn(error, 'the push service did not take events; players get their results by polling'),
      );
    }
    // In the same step as the last look at the queue, so that no event waits for the next one.
    this.#sending = null;
  }

  async #post(batch: readonly ServiceEvent[]): Promise<void> {
    const { keys, settings, clock } = this.#options;
    const path = `/apps/${settings.appId}/batch_events`;
    const body = JSON.stringify({ batch });
    const query = signCall(keys, path, body, clock.now());
    const { status } = await fetch(`${settings.apiUrl}${path}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(CALL_DEADLINE_MS),
    });
    if (status !== 200) throw new Error(`the push service answered ${status}`);
  }
}
