import { formatRejection } from '@blacktide/content';
import { TRY_AGAIN_LATER, type Notification, type NotificationType } from '@blacktide/contract';
import type { JobId, Rejected, RejectionCode, Wallet } from '@blacktide/rules';
import { columnNames } from '@blacktide/sql';
import { getTableColumns, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { defineBulkStatement, givenColumn, type Statement } from '../db/bulkStatement.ts';
import type { Queryable } from '../db/database.ts';
import { notifications, players, requests } from '../db/tables.ts';
import { executeStatements } from '../db/executeStatements.ts';
import type { ActionContext, ActionRequest, AnyAction, ResultNotifications } from './action.ts';
import type { RememberedPlayer, RememberedRows } from './rememberedRows.ts';
import type { RequestDraft } from './requestRows.ts';
import { queueOf } from './shards.ts';
import { UnitOfWork } from './unitOfWork.ts';

/** A stored request. A world action has neither a wallet nor a notification type. */
export type QueuedRequest = {
  readonly id: JobId;
  readonly action: string;
  readonly payload: unknown;
} & (
  | { readonly wallet: Wallet; readonly type: NotificationType }
  | { readonly wallet: null; readonly type: null }
);

export const toQueued = ({ id, action, payload, wallet, notification }: RequestDraft): QueuedRequest => ({
  id,
  action,
  payload,
  wallet,
  type: notification,
});

interface WalletNotification {
  readonly wallet: Wallet;
  readonly notification: Notification;
}

/** The id announces the commit to other processes; the notifications are pushed to players connected to this one. */
export interface CommittedBatch {
  readonly id: string;
  readonly walletNotifications: readonly WalletNotification[];
  /** Of all requests that have ended. */
  readonly queues: readonly string[];
  /** Nobody is notified of these. */
  readonly rejectedWorldActions: readonly { readonly action: string; readonly code: RejectionCode }[];
}

type NotificationData = Notification['data'];

const updateFinished = defineBulkStatement(
  { id: requests.id, state: requests.state },
  1,
  ({ rows }) =>
    sql`update ${requests} set ${columnNames(requests.state)} = ${givenColumn(requests.state)},
        ${columnNames(requests.finishedAt)} = $1::timestamptz
      from ${rows} where ${requests.id} = ${givenColumn(requests.id)} and ${requests.state} = 'queued'`,
);
const { batch: batchColumn, createdAt, ...notificationColumns } = getTableColumns(notifications);
const insertNotifications = defineBulkStatement(
  notificationColumns,
  2,
  ({ names, rows }) =>
    sql`insert into ${notifications} (${names}, ${columnNames(batchColumn, createdAt)})
      select ${names}, $1::uuid, $2::timestamptz from ${rows}`,
);

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

interface BatchOptions {
  readonly actions: ReadonlyMap<string, AnyAction>;
  readonly notifications: ResultNotifications;
  readonly context: ActionContext;
  /** Real time; `context.now` is game time. */
  readonly finishedAt: Date;
  readonly balanceLane: number;
  /** The batch failed before: nothing may change while it decides. */
  readonly locksCounters: boolean;
}

interface PreparedRequest {
  readonly action: AnyAction;
  readonly queued: QueuedRequest;
  readonly request: ActionRequest<never, never>;
}

/** The requests of one transaction: loaded, decided and written together. */
export class Batch {
  readonly id = randomUUID();
  readonly #options: BatchOptions;
  readonly #work: UnitOfWork;
  #prepared: readonly PreparedRequest[] = [];
  readonly #walletNotifications: WalletNotification[] = [];
  #savedNotifications = 0;
  readonly #finished: { id: JobId; queue: string; state: 'done' | 'failed' }[] = [];
  readonly #rejectedWorldActions: { action: string; code: RejectionCode }[] = [];

  constructor(options: BatchOptions) {
    this.#options = options;
    this.#work = new UnitOfWork(options.balanceLane, options.locksCounters);
  }

  async run(db: Queryable, requests: readonly QueuedRequest[]): Promise<CommittedBatch> {
    await this.load(db, requests);
    this.decide();
    return this.#flush(db);
  }

  /** Loads and locks what the requests need. */
  async load(db: Queryable, requests: readonly QueuedRequest[]): Promise<void> {
    this.#prepared = requests.map((request) => this.#prepare(request));
    const needs = {
      wallets: [...new Set(requests.flatMap(({ wallet }) => wallet ?? []))],
      rows: this.#prepared.flatMap(({ action, request }) => action.needs(request)),
      accounts: this.#prepared.flatMap(({ action, request }) => action.accounts?.(request) ?? []),
    };
    const afterLoad = () =>
      this.#prepared.flatMap(({ action, request }) => action.needsAfterLoad?.(request, this.#work) ?? []);
    const hasMore = this.#prepared.some(({ action }) => action.needsAfterLoad);
    await this.#work.load(db, needs, hasMore ? afterLoad : undefined);
  }

  /**
   * Prepares one request of a player on rows of earlier batches. False if it needs anything else; then this batch must not
   * be used.
   */
  recall(request: QueuedRequest, remembered: RememberedRows): boolean {
    const prepared = this.#prepare(request);
    const { action, queued } = prepared;
    const needsMore = action.accounts !== undefined || action.needsAfterLoad !== undefined;
    if (!action.usesOnlyBalances || needsMore || queued.wallet === null) return false;
    this.#prepared = [prepared];
    return this.#work.recall(queued.wallet, action.needs(prepared.request), remembered);
  }

  /** After the commit. */
  remember(remembered: RememberedRows): void {
    this.#work.remember(remembered);
  }

  /** Decides loaded requests in order: these, or all. Nothing is written yet. */
  decide(requests?: readonly { readonly id: JobId }[]): void {
    const ids = requests && new Set(requests.map(({ id }) => id));
    for (const one of this.#prepared) if (ids?.has(one.queued.id) ?? true) this.#decide(one);
  }

  /** By id of the request. */
  get outcomes(): ReadonlyMap<JobId, 'done' | 'failed'> {
    return new Map(this.#finished.map(({ id, state }) => [id, state]));
  }

  /** Changes and notifications since the last call, to be executed together; without the states of the requests. */
  takeStatements(): Statement[] {
    const at = new Date(this.#options.context.now);
    return [...this.#work.takeStatements(at), ...this.#takeNotifications(at)];
  }

  /** The same, but they change the player only if they find the rows that are remembered. Null if that is not possible. */
  takeStatementsAsRemembered(wallet: Wallet, player: RememberedPlayer): Statement[] | null {
    const at = new Date(this.#options.context.now);
    const changes = this.#work.takeStatementsAsRemembered(at, wallet, player);
    return changes && [...changes, ...this.#takeNotifications(at)];
  }

  #takeNotifications(at: Date): Statement[] {
    const unsaved = this.#walletNotifications.slice(this.#savedNotifications);
    this.#savedNotifications = this.#walletNotifications.length;
    return unsaved.length === 0 ? [] : [this.#insertNotifications(unsaved, at)];
  }

  toCommitted(): CommittedBatch {
    return {
      id: this.id,
      walletNotifications: this.#walletNotifications,
      queues: this.#finished.map(({ queue }) => queue),
      rejectedWorldActions: this.#rejectedWorldActions,
    };
  }

  /** Ends a request as failed, for a reason of its own, and notifies its player. */
  async fail(db: Queryable, request: QueuedRequest): Promise<CommittedBatch> {
    if (request.wallet !== null) await this.#work.load(db, { wallets: [request.wallet] });
    this.#finish(request, toFailedData(request.id));
    return this.#flush(db);
  }

  #prepare(queued: QueuedRequest): PreparedRequest {
    const { id, wallet, action: name, payload } = queued;
    const action = this.#options.actions.get(name);
    if (!action) throw new RangeError(`there is no action ${name}`);
    const request = { id, wallet, payload: action.payload.parse(payload) } as ActionRequest<never, never>;
    return { action, queued, request };
  }

  #decide({ action, queued, request }: PreparedRequest): void {
    const { id, type } = queued;
    const decision = action.decide(request, this.#work, this.#options.context);
    const notices = this.#work.takeNotices();
    if (!decision.ok) {
      if (type === null) {
        this.#rejectedWorldActions.push({ action: action.name, code: decision.rejection.code });
      }
      this.#finish(queued, toRejectedData(id, decision));
      return;
    }
    this.#work.apply(id, decision.effects);
    this.#finish(queued, this.#toData(id, type, decision.result));
    for (const { wallet, type: noticeType, result } of notices) {
      this.#notify(wallet, noticeType, this.#toData(id, noticeType, result));
    }
  }

  #toData(id: JobId, type: NotificationType | null, result: unknown): NotificationData {
    if (type === null) return { id, success: true, error: false, message: '', details: null, result: null };
    const { message, succeeded } = this.#options.notifications[type];
    const success = succeeded?.(result as never) ?? true;
    return {
      id,
      success,
      error: !success,
      message: message(result as never),
      details: null,
      result: result as NotificationData['result'],
    };
  }

  #finish(queued: QueuedRequest, data: NotificationData): void {
    const { id, wallet, type } = queued;
    this.#finished.push({ id, queue: queueOf(queued), state: data.error ? 'failed' : 'done' });
    if (wallet !== null) this.#notify(wallet, type, data);
  }

  #notify(wallet: Wallet, type: NotificationType, data: NotificationData): void {
    const stored = this.#work.table(players);
    const player = stored.get(wallet);
    if (!player) throw new RangeError(`player ${wallet} does not exist`);
    const seq = player.notificationSeq + 1n;
    stored.replace({ ...player, notificationSeq: seq });
    this.#walletNotifications.push({ wallet, notification: { seq: Number(seq), type, data } });
  }

  async #flush(db: Queryable): Promise<CommittedBatch> {
    const finished = updateFinished(this.#finished, this.#options.finishedAt);
    const count = await executeStatements(db, [...this.takeStatements(), finished]);
    // Another process has executed one of them: then nothing of this batch may be committed.
    if (count !== this.#finished.length) throw new Error('requests of this batch were executed twice');
    return this.toCommitted();
  }

  #insertNotifications(unsaved: readonly WalletNotification[], at: Date): Statement {
    const rows = unsaved.map(({ wallet, notification: { seq, type, data } }) => ({
      wallet,
      seq: BigInt(seq),
      jobId: data.id as JobId,
      type,
      data,
    }));
    return insertNotifications(rows, this.id, at);
  }
}
