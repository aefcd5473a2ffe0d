import { formatRejection } from '@blacktide/content';
import { TRY_AGAIN_LATER, type Notification, type NotificationType } from '@blacktide/contract';
import type { RuleContext, JobId, Rejected, Wallet } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { players } from '../db/tables.ts';
import { executeStatements, type Statement } from '../db/executeStatements.ts';
import type { ActionRequest, AnyAction } from './action.ts';
import { UnitOfWork, type RequiredRow } from './unitOfWork.ts';

/** One queued request, as read from its row. */
export interface QueuedRequest {
  readonly id: JobId;
  readonly wallet: Wallet;
  readonly shard: number;
  readonly type: NotificationType;
  readonly payload: unknown;
}

export interface WalletNotification {
  readonly wallet: Wallet;
  readonly notification: Notification;
}

/** What a commit brought: told to those who are connected here, and to the other processes by its id. */
export interface CommittedBatch {
  readonly id: string;
  readonly walletNotifications: readonly WalletNotification[];
}

type NotificationData = Notification['data'];

const toJsonSafe = (context: object): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(context, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ) as Record<string, unknown>;

const toRejectedData = (id: JobId, { rejection }: Rejected): NotificationData => ({
  id,
  success: false,
  error: true,
  message: formatRejection(rejection),
  details: { code: rejection.code, context: toJsonSafe(rejection.context) },
  result: null,
});

const toFailedData = (id: JobId): NotificationData => ({
  id,
  success: false,
  error: true,
  message: TRY_AGAIN_LATER,
  details: { code: 'INTERNAL', context: {} },
  result: null,
});

export interface BatchOptions {
  readonly actions: ReadonlyMap<NotificationType, AnyAction>;
  readonly context: RuleContext;
  /** Real time, as when the request was accepted; `context.now` is the game's. */
  readonly finishedAt: Date;
  readonly balanceLane: number;
}

/** One transaction's worth of requests: loaded, decided and written together. */
export class Batch {
  readonly id = randomUUID();
  readonly #work: UnitOfWork;
  readonly #context: RuleContext;
  readonly #finishedAt: Date;
  readonly #actions: ReadonlyMap<NotificationType, AnyAction>;
  readonly #walletNotifications: WalletNotification[] = [];
  readonly #finished: { id: JobId; state: 'done' | 'failed' }[] = [];

  constructor({ actions, context, finishedAt, balanceLane }: BatchOptions) {
    this.#actions = actions;
    this.#context = context;
    this.#finishedAt = finishedAt;
    this.#work = new UnitOfWork(balanceLane);
  }

  async run(db: Queryable, requests: readonly QueuedRequest[]): Promise<CommittedBatch> {
    const parsed = requests.map((request) => this.#prepare(request));
    const wallets = [...new Set(requests.map(({ wallet }) => wallet))];
    await this.#work.load(
      db,
      wallets,
      parsed.flatMap(({ needs }) => needs),
    );
    const rowsAfterLoad = parsed.flatMap(
      ({ action, request }) => action.needsAfterLoad?.(request, this.#work) ?? [],
    );
    if (rowsAfterLoad.length > 0) await this.#work.load(db, [], rowsAfterLoad);
    for (const { action, request } of parsed) this.#decide(action, request);
    await this.#flush(db);
    return { id: this.id, walletNotifications: this.#walletNotifications };
  }

  /** Ends a request as failed, for a reason of its own, with a notification that says so. */
  async fail(db: Queryable, { id, wallet, type }: QueuedRequest): Promise<CommittedBatch> {
    await this.#work.load(db, [wallet], []);
    this.#finish(wallet, id, type, toFailedData(id));
    await this.#flush(db);
    return { id: this.id, walletNotifications: this.#walletNotifications };
  }

  #prepare({ id, wallet, type, payload }: QueuedRequest): {
    action: AnyAction;
    request: ActionRequest<never>;
    needs: readonly RequiredRow[];
  } {
    const action = this.#actions.get(type);
    if (!action) throw new RangeError(`no action for requests of type ${type}`);
    const body = (action.endpoint.body?.parse(payload) ?? undefined) as never;
    const request = { id, wallet, body };
    return { action, request, needs: action.needs(request) };
  }

  #decide(action: AnyAction, request: ActionRequest<never>): void {
    const decision = action.decide(request, this.#work, this.#context);
    if (!decision.ok) {
      this.#finish(request.wallet, request.id, action.notification, toRejectedData(request.id, decision));
      return;
    }
    this.#work.apply(request.id, decision.effects);
    const success = action.isSuccess?.(decision.result as never) ?? true;
    this.#finish(request.wallet, request.id, action.notification, {
      id: request.id,
      success,
      error: !success,
      message: action.formatMessage(decision.result as never),
      details: null,
      result: decision.result as NotificationData['result'],
    });
  }

  #finish(wallet: Wallet, id: JobId, type: NotificationType, data: NotificationData): void {
    const stored = this.#work.table(players);
    const player = stored.get(wallet);
    if (!player) throw new RangeError(`player ${wallet} does not exist`);
    const seq = player.notificationSeq + 1n;
    stored.replace({ ...player, notificationSeq: seq });
    this.#finished.push({ id, state: data.error ? 'failed' : 'done' });
    this.#walletNotifications.push({ wallet, notification: { seq: Number(seq), type, data } });
  }

  async #flush(db: Queryable): Promise<void> {
    const at = new Date(this.#context.now);
    const changes = [
      ...this.#work.toStatements(at),
      this.#insertNotifications(at),
      this.#updateFinishedRequests(),
    ];
    const counts = await executeStatements(db, changes);
    // Somebody else has carried one of them out: then nothing of this batch may stand.
    if (counts.at(-1) !== this.#finished.length) throw new Error('requests of this batch were taken twice');
  }

  #updateFinishedRequests(): Statement {
    return {
      text: `update requests as r set state = f.state, finished_at = $3::timestamptz
        from unnest($1::uuid[], $2::text[]) as f(id, state) where r.id = f.id and r.state = 'queued'`,
      values: [
        this.#finished.map(({ id }) => id),
        this.#finished.map(({ state }) => state),
        this.#finishedAt,
      ],
    };
  }

  #insertNotifications(at: Date): Statement {
    const rows = this.#walletNotifications;
    return {
      text: `insert into notifications (wallet, seq, job_id, type, data, batch, created_at)
        select n.*, $6::uuid, $7::timestamptz
        from unnest($1::text[], $2::int8[], $3::uuid[], $4::text[], $5::jsonb[]) as n`,
      values: [
        rows.map(({ wallet }) => wallet),
        rows.map(({ notification: { seq } }) => seq),
        rows.map(({ notification: { data } }) => data.id),
        rows.map(({ notification: { type } }) => type),
        rows.map(({ notification: { data } }) => JSON.stringify(data)),
        this.id,
        at,
      ],
    };
  }
}
