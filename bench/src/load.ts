import type { Notification } from '@blacktide/contract';
import type { Dispatcher } from 'undici';
import { openCalls, send } from './httpCalls.ts';
import { startCpuMeter, type CpuSource, type CpuUse } from './processCpu.ts';

const CONNECTIONS = 64;
export const ITEMS = [
  'Spyglass',
  'Compass',
  'Jar of Dirt',
  'Flintlock',
  'Scimitar',
  'Skull Lantern',
] as const;

export interface Player {
  readonly wallet: string;
  readonly token: string;
}

export type OnNotification = (jobId: string, notification: Notification) => void;

/** A server that sells items and pushes the results: the game or a peer. */
export interface LoadTarget {
  readonly url: string;
  readonly databaseUrl: string;
  /** Signed-in players who have enough BOOTY. */
  readonly players: readonly Player[];
  readonly cpuSource: CpuSource;
  readonly addPlayers: (count: number) => Promise<readonly Player[]>;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (players: readonly Player[], onNotification: OnNotification) => Promise<() => void>;
}

/** A working server rejects no purchase or mission of the bench. */
export const toFailureError = ({ type, data }: Notification): Error => new Error(`${type}: ${data.message}`);

/** `Promise.withResolvers` is missing in Node 20. */
export const withResolvers = () => {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<void>((onDone, onFail) => ([resolve, reject] = [onDone, onFail]));
  // A rejection can happen before anything awaits the promise.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
};

export const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A call that starts a job. */
interface JobCall {
  readonly path: string;
  readonly body: object;
}

const postJob = async (calls: Dispatcher, { token }: Player, { path, body }: JobCall): Promise<string> => {
  const answer = await send(calls, path, token, JSON.stringify(body));
  return (JSON.parse(answer.toString()) as { jobId: string }).jobId;
};

const shopPurchase = (name: string): JobCall => ({ path: '/shop/purchase', body: { name, multiplier: 1 } });

const postPurchase = (calls: Dispatcher, player: Player, name: string): Promise<string> =>
  postJob(calls, player, shopPurchase(name));

/** Matches pushes with responses; either can arrive first. */
const createLatencyMatcher = (onBoth: (sentAt: number, pushedAt: number) => void) => {
  const sent = new Map<string, number>();
  const pushed = new Map<string, number>();
  return {
    recordResponse: (jobId: string, sentAt: number): void => {
      const at = pushed.get(jobId);
      if (at === undefined) sent.set(jobId, sentAt);
      else {
        pushed.delete(jobId);
        onBoth(sentAt, at);
      }
    },
    recordPush: (jobId: string): void => {
      const at = performance.now();
      const sentAt = sent.get(jobId);
      if (sentAt === undefined) pushed.set(jobId, at);
      else {
        sent.delete(jobId);
        onBoth(sentAt, at);
      }
    },
  };
};

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Infinity;

/** Milliseconds from sending a POST to receiving its result, at a constant rate, and CPU milliseconds per purchase. */
export const measureLatency = async (
  server: LoadTarget,
  { perSecond, seconds, warmUp }: { perSecond: number; seconds: number; warmUp: number },
): Promise<{ p50: number; p99: number; cpu: CpuUse }> => {
  const latencies: number[] = [];
  const total = perSecond * (warmUp + seconds);
  let meter = startCpuMeter(server.cpuSource);
  const { promise: all, resolve: finish, reject: fail } = withResolvers();
  const matcher = createLatencyMatcher((sentAt, pushedAt) => {
    latencies.push(pushedAt - sentAt);
    if (latencies.length === total) finish();
  });
  const stop = await server.subscribe(server.players, (jobId, notification) => {
    if (!notification.data.success) fail(toFailureError(notification));
    matcher.recordPush(jobId);
  });
  const calls = openCalls(server.url, CONNECTIONS);
  const began = performance.now();
  for (let index = 0; index < total; index += 1) {
    if (index === perSecond * warmUp) {
      meter.stop();
      meter = startCpuMeter(server.cpuSource);
    }
    const due = began + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await wait(early / 1000);
    const sentAt = performance.now();
    const player = server.players[index % server.players.length] as Player;
    void postPurchase(calls, player, ITEMS[index % ITEMS.length] as string).then(
      (id) => matcher.recordResponse(id, sentAt),
      fail,
    );
  }
  await all;
  const used = meter.stop();
  stop();
  await calls.close();
  const counted = latencies.slice(perSecond * warmUp);
  const perPurchase = (cpuSeconds: number): number => (cpuSeconds * 1000) / counted.length;
  return {
    p50: percentile(counted, 0.5),
    p99: percentile(counted, 0.99),
    cpu: { server: perPurchase(used.server), database: perPurchase(used.database) },
  };
};

interface Duration {
  readonly seconds: number;
  readonly warmUp: number;
}

/** Runs callers that repeat a call until the time is over; returns what `count` gained per second after the warm-up. */
const measureRate = async (
  callers: number,
  { seconds, warmUp }: Duration,
  call: (caller: number) => Promise<unknown>,
  count: () => number,
): Promise<number> => {
  let running = true;
  const repeat = async (caller: number): Promise<void> => {
    while (running) await call(caller);
  };
  const all = Promise.all(Array.from({ length: callers }, (_, caller) => repeat(caller)));
  const measured = async (): Promise<number> => {
    await wait(warmUp);
    const [from, began] = [count(), performance.now()];
    await wait(seconds);
    const rate = ((count() - from) * 1000) / (performance.now() - began);
    running = false;
    await all;
    return rate;
  };
  // A call that fails ends the measurement at once.
  return Promise.race([measured(), all.then(() => new Promise<number>(() => undefined))]);
};

/** Purchases per second that were answered and pushed, with one caller for each player; of the shop's items by default. */
export const measureSaturation = async (
  server: LoadTarget,
  duration: Duration,
  callOf: (index: number) => JobCall = (index) => shopPurchase(ITEMS[index % ITEMS.length] as string),
): Promise<number> => {
  let pushed = 0;
  const failures: Error[] = [];
  const stop = await server.subscribe(server.players, (_, notification) => {
    if (notification.data.success) pushed += 1;
    else failures.push(toFailureError(notification));
  });
  const callers = server.players.length;
  const calls = openCalls(server.url, callers);
  let nextIndex = 0;
  const call = (): Promise<string> => {
    nextIndex += 1;
    const player = server.players[nextIndex % server.players.length] as Player;
    return postJob(calls, player, callOf(nextIndex));
  };
  const rate = await measureRate(callers, duration, call, () => pushed);
  stop();
  await calls.close();
  if (failures[0]) throw failures[0];
  return rate;
};

/** Purchases per second where each player waits for the push of a result before the next purchase. */
export const measurePurchases = async (
  { url, players, subscribe }: LoadTarget,
  duration: Duration,
  items: readonly string[] = ITEMS,
): Promise<number> => {
  let done = 0;
  const early = new Map<string, Notification>();
  const waiting = new Map<string, (notification: Notification) => void>();
  const stop = await subscribe(players, (jobId, notification) => {
    const resume = waiting.get(jobId);
    if (resume) resume(notification);
    else early.set(jobId, notification);
    waiting.delete(jobId);
  });
  const calls = openCalls(url, players.length);
  const call = async (caller: number): Promise<void> => {
    const name = items[(caller + done) % items.length] as string;
    const jobId = await postPurchase(calls, players[caller] as Player, name);
    const notification =
      early.get(jobId) ?? (await new Promise<Notification>((resolve) => waiting.set(jobId, resolve)));
    early.delete(jobId);
    if (!notification.data.success) throw toFailureError(notification);
    done += 1;
  };
  const rate = await measureRate(players.length, duration, call, () => done);
  stop();
  await calls.close();
  return rate;
};

/** Responses per second to a GET of these players. */
export const measureReads = async (
  { url }: LoadTarget,
  path: string,
  players: readonly Player[],
  duration: Duration,
): Promise<number> => {
  let done = 0;
  const callers = CONNECTIONS / 2;
  const calls = openCalls(url, callers);
  const call = async (caller: number): Promise<void> => {
    const { token } = players[(caller + done) % players.length] as Player;
    await send(calls, path, token);
    done += 1;
  };
  const rate = await measureRate(callers, duration, call, () => done);
  await calls.close();
  return rate;
};
