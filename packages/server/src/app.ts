import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import { api, type Endpoint, type EndpointResponse, type NotificationType } from '@blacktide/contract';
import { openapi } from '@blacktide/contract/openapi';
import type { Content, Random, Wallet } from '@blacktide/rules';
import type { Address } from '@solana/kit';
import type { FastifyInstance } from 'fastify';
import { assembleChain, type ChainParts, type ChainPartsOptions } from './chain/assemble.ts';
import type { ChainLineOptions } from './chain/connect.ts';
import { actAlone } from './chain/movements/actAlone.ts';
import { oweStarterGrant } from './chain/starter.ts';
import type { ClosableFeature, Config } from './config.ts';
import { createAssets } from './features/assets/assets.ts';
import { settleAssets } from './features/assets/settleAssets.ts';
import { createInventory } from './features/inventory/inventory.ts';
import { createJobs } from './features/jobs/jobs.ts';
import { purchase } from './features/market/purchase.ts';
import { createShelf, deliveries, stockShelves } from './features/market/stock.ts';
import { createActivity } from './features/missions/activity.ts';
import { assembleMissions, type MissionParts } from './features/missions/assemble.ts';
import { createFairness } from './features/missions/fairness.ts';
import { createLevels } from './features/missions/levels.ts';
import { createMissions } from './features/missions/missions.ts';
import { createSteward } from './features/missions/steward.ts';
import { createTimeMachine } from './features/missions/timeMachine.ts';
import { mountMetrics } from './features/operation/mountMetrics.ts';
import { createOperation, settingsOf } from './features/operation/operation.ts';
import { servePage } from './features/page/servePage.ts';
import { settleTokens } from './features/tokens/settleTokens.ts';
import { createTokenMoves } from './features/tokens/tokens.ts';
import { createOnChainBalances, type OnChainBalances } from './features/users/onChainBalances.ts';
import { createUserLoader, createUsers } from './features/users/users.ts';
import { assembleWallets, type WalletCallDeps, type WalletParts } from './features/wallet/assembleWallets.ts';
import { createSessions } from './features/wallet/sessions.ts';
import { createSignIn, type Welcome } from './features/wallet/signIn.ts';
import { grantStarterFleet } from './features/wallet/starterFleet.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { housekeeping, startClockwork } from './platform/clockwork/clockwork.ts';
import { migrateDatabase, openDatabase, type Database } from './platform/db/database.ts';
import { requireOwnSessions } from './platform/db/sharedSessions.ts';
import type { Action, AnyAction } from './platform/executor/action.ts';
import { createExecutor, type Executor } from './platform/executor/executor.ts';
import { createIntake, type Intake } from './platform/executor/intake.ts';
import { createGameClock, type GameClock } from './platform/gameClock.ts';
import { upgradeAddressOf } from './platform/http/address.ts';
import { createTokens } from './platform/http/caller.ts';
import { createDrain, type Drain } from './platform/http/drain.ts';
import { RejectionError } from './platform/http/errors.ts';
import { createLimits } from './platform/http/limits.ts';
import { mount, type Handler, type RouteOptions } from './platform/http/routes.ts';
import { buildHttpServer } from './platform/http/server.ts';
import { createSignedCalls } from './platform/http/signedCalls.ts';
import type { Log, LogStream } from './platform/log.ts';
import { MAILBOX_PATH, mailboxPage } from './platform/mail/mailbox.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createPushHub, type PushHub } from './platform/push/hub.ts';
import { createPlayerPush } from './platform/push/playerPush.ts';
import { CONNECTION_LIMITS } from './platform/push/upgrade.ts';
import { systemRandom } from './platform/random.ts';
import { createWakeUps } from './platform/wakeUps.ts';

/** Everything that a test may want to put in another's place. */
export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly content?: Content;
  readonly actions?: readonly AnyAction[];
  readonly chainWire?: ChainLineOptions['wire'];
  readonly chainLimits?: ChainLineOptions['limits'];
  /** Milliseconds that a call waits at most for an on-chain balance of which nothing is known. */
  readonly balanceWaitMs?: number;
  readonly mailer?: Mailer;
  readonly logStream?: LogStream;
}

export interface App {
  readonly http: FastifyInstance;
  readonly db: Database;
  /** Where the embedded chain answers; known once started. */
  readonly rpcUrl: () => string | null;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const ACTIONS: readonly AnyAction[] = [purchase, settleAssets, settleTokens];

/** A call that is an action: refuse what can never work, accept the rest, answer with the job. */
const acting =
  <E extends Endpoint, T extends NotificationType>(
    action: Action<E, T>,
    intake: Intake,
    content: Content,
  ): Handler<E> =>
  async ({ body, caller, idempotencyKey }) => {
    if (!caller) throw new TypeError(`${action.endpoint.path} is an action and needs a session`);
    const refusal = action.refuse?.(body, { content });
    if (refusal) throw new RejectionError(refusal.rejection);
    const jobId = await intake.accept({
      wallet: caller.wallet,
      type: action.notification,
      route: action.endpoint.path,
      body,
      idempotencyKey,
    });
    return { jobId } as EndpointResponse<E>;
  };

interface Parts extends Pick<ChainParts, 'chain' | 'grants' | 'mover'> {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly gameClock: GameClock;
  readonly content: Content;
  readonly intake: Intake;
  readonly routes: RouteOptions;
  readonly missions: MissionParts;
  readonly onClockMoved: () => void;
  readonly wallets: WalletParts;
  readonly onChain: OnChainBalances;
}

type Closable = (feature: ClosableFeature) => RouteOptions;

/** Closed, nobody is sent any more; who is under way comes home, since only what rests can be withdrawn. */
const mountMissions = (http: FastifyInstance, parts: Parts, closable: Closable): void => {
  const { config, db, clock, gameClock, content, intake, routes, missions, onClockMoved } = parts;
  const calls = createMissions({
    db,
    clock: gameClock,
    content,
    intake,
    prices: missions.prices,
    checkSigned: createSignedCalls(db.pool, clock, config.origins),
  });
  const { initiate, initiateMany, placeOrder, ...others } = api.missions;
  mount(http, { initiate, initiateMany, placeOrder }, calls, closable('missions'));
  mount(http, others, calls, routes);
  mount(http, api.levels, createLevels(db.pool, gameClock, content), routes);
  mount(http, api.fairness, createFairness(db, clock, missions.master), routes);
  mount(http, api.timeMachine, createTimeMachine(gameClock, onClockMoved), routes);
};

/** A new player's fleet: the game's part with the sign-in, the chain's part right after it, or later if it is away. */
const welcomeOf = ({ chain, grants }: Parts): Welcome => ({
  grant: async (client, wallet, at) => {
    await grantStarterFleet(client, wallet, STARTER_FLEET, (uid) => chain.nfts('CAPTAIN').mintOf(uid), at);
    await oweStarterGrant(client, wallet);
  },
  settle: grants.settle,
});

type WalletNeeds = Pick<WalletCallDeps, 'issuing' | 'loadUser'>;

const mountWallets = (http: FastifyInstance, parts: Parts, needs: WalletNeeds): void => {
  const { config, db, routes, wallets, grants } = parts;
  const calls = wallets.calls({ ...needs, settleGrant: grants.settle, tokens: routes.tokens });
  mount(http, api.wallet, calls, routes);
  const canMail = config.mode === 'local' || config.mail !== null;
  mount(http, api.email, wallets.email, { ...routes, closed: !canMail });
  if (config.mode === 'production' || config.mail !== null) return;
  http.get(MAILBOX_PATH, async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await mailboxPage(db.pool)),
  );
};

/** Every call of the contract gets its handler here. */
const mountCalls = async (http: FastifyInstance, parts: Parts): Promise<void> => {
  const { config, db, clock, content, intake, routes, chain, onChain } = parts;
  const loadUser = createUserLoader(db, onChain);
  const issuing = { pool: db.pool, clock, chain, content, metadataUrl: config.metadataUrl };
  const accepting = {
    pool: db.pool,
    clock,
    chain,
    intake,
    alone: actAlone(issuing),
    onSigned: parts.mover.nudge,
  };
  const signIn = createSignIn({
    db,
    clock,
    log: http.log,
    tokens: routes.tokens,
    loadUser,
    origins: config.origins,
    chainId: config.chainId,
    welcome: config.mode === 'local' && config.solanaRpcUrl === null ? welcomeOf(parts) : null,
  });

  mount(http, api.auth, { ...signIn, ...createSessions(db, clock) }, routes);
  mountWallets(http, parts, { issuing, loadUser });
  mount(http, api.users, createUsers(loadUser), routes);
  const closable: Closable = (feature) => ({ ...routes, closed: config.closed.has(feature) });
  mount(http, api.inventory, createInventory(db, content), closable('inventory'));
  mount(
    http,
    api.market,
    { items: createShelf(db, content), purchase: acting(purchase, intake, content) },
    closable('market'),
  );
  mountMissions(http, parts, closable);
  mount(http, api.assets, createAssets({ issuing, accepting }), routes);
  mount(http, api.tokens, createTokenMoves({ issuing, accepting }), routes);
  await http.register(async (scope) => {
    // Stock Pusher clients authenticate their channels with a form.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    mount(scope, api.jobs, createJobs(db, config.push), routes);
  });
  const document = openapi({ production: routes.production, version: '0.1.0' });
  http.get('/openapi.json', async () => document);
};

interface Engine {
  readonly http: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  readonly gameClock: GameClock;
  readonly content: Content;
  readonly actions: readonly AnyAction[];
}

/** How a request comes in, is carried out and is told of, in this process and between processes. */
const assembleEngine = (
  { config, databaseUrl, random = systemRandom }: AppOptions,
  { http, db, clock, gameClock, content, actions }: Engine,
) => {
  const executes = config.role !== 'web';
  const answers = config.role !== 'worker';
  const hub = createPushHub({
    keys: config.push,
    origins: config.origins,
    admit: (session, channel) => push.admit(session, channel),
    limits:
      config.rateLimits === 'on'
        ? CONNECTION_LIMITS
        : { ...CONNECTION_LIMITS, perAddress: CONNECTION_LIMITS.total },
    addressOf: upgradeAddressOf(config.trustProxy),
  });
  const push = createPlayerPush({ pool: db.pool, clock, hub, log: http.log });
  const activity = createActivity(db.pool, hub, http.log);
  const executor = createExecutor({
    pool: db.pool,
    actions: new Map(actions.map((action) => [action.notification, action])),
    content,
    random,
    clock,
    gameClock,
    log: http.log,
    onCommit: (batch) => {
      http.log.debug({ batch: batch.id, requests: batch.deliveries.length }, 'batch committed');
      wakeUps.batchCommitted(batch);
    },
  });
  const wakeUps = createWakeUps({
    url: databaseUrl,
    pool: db.pool,
    push: answers ? push : null,
    log: http.log,
    onRequests: () => executes && executor.nudge(),
    onClock: () => void gameClock.load().catch(() => undefined),
    onBatch: activity.pushBatch,
    onGap: activity.pushRecent,
  });
  const nudge = executes ? executor.nudge : wakeUps.requestsWaiting;
  return { hub, push, executor, wakeUps, nudge, intake: createIntake(db.pool, clock, nudge) };
};

/** How long a push socket may take to answer that it closes. */
const SOCKETS_END_MS = 1500;

interface Stoppable {
  readonly config: Config;
  readonly log: Log;
  readonly drain: Drain;
  readonly executor: Executor;
  readonly hub: PushHub;
}

/** Requests first, then the batches under way, whose results are still pushed; then the sockets and the rest. */
const stopApp = async (
  { config, log, drain, executor, hub }: Stoppable,
  rest: readonly (() => Promise<void>)[],
): Promise<void> => {
  // Most of the time that there is; everything after it ends quickly.
  await drain.begin((config.shutdownSeconds * 1000 * 2) / 3);
  for (const step of [executor.stop, async () => hub.close(), () => drain.close(SOCKETS_END_MS), ...rest]) {
    // One part that fails to stop must not keep the others running.
    await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop properly'));
  }
};

/** The chain with the balances that are remembered of it: what moves there is read again. */
const assembleBalances = async (
  { chainWire: wire, chainLimits: limits, balanceWaitMs }: AppOptions,
  common: Omit<ChainPartsOptions, 'wire' | 'limits' | 'onSettled' | 'onMoved'>,
  nudge: () => void,
): Promise<{ chainParts: ChainParts; onChain: OnChainBalances }> => {
  const onMoved = (wallet: Wallet): void => onChain.changed(wallet);
  const chainParts = await assembleChain({ ...common, wire, limits, onSettled: () => nudge(), onMoved });
  const onChain = createOnChainBalances({
    read: (wallet) => chainParts.chain.tokens.balances(wallet as string as Address),
    ...(balanceWaitMs === undefined ? {} : { waitMs: balanceWaitMs }),
  });
  return { chainParts, onChain };
};

/** The composition root: what the server is made of, and how the parts know each other. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, databaseUrl, clock = systemClock, content = CONTENT, logStream } = options;
  const executes = config.role !== 'web';
  const answers = config.role !== 'worker';
  const db = openDatabase(databaseUrl, { deadlineMs: config.databaseDeadlineMs });
  const gameClock = createGameClock(clock, db.pool);
  const http = await buildHttpServer({ config, clock, aheadMs: gameClock.aheadMs, logStream });
  const drain = createDrain(http);
  const missions = assembleMissions({ db, clock: gameClock, content, log: http.log });
  const { actions = [...ACTIONS, ...missions.actions] } = options;
  const engine = assembleEngine(options, { http, db, clock, gameClock, content, actions });
  const { hub, push, executor, wakeUps, nudge, intake } = engine;
  const steward = createSteward({ pool: db.pool, clock: gameClock, intake, log: http.log });

  const common = { config, pool: db.pool, clock, content, log: http.log };
  const { chainParts, onChain } = await assembleBalances(options, common, nudge);
  const { chain } = chainParts;
  const wallets = assembleWallets({ ...common, chain, mailer: options.mailer, onMoved: onChain.changed });

  const routes: RouteOptions = {
    tokens: createTokens(config.jwtSecret, db.pool, clock),
    production: config.mode === 'production',
    limits: createLimits(http, config.rateLimits),
  };
  mount(http, api.operation, createOperation(config, db, clock), routes);
  mountMetrics(http, { config, limits: routes.limits, pool: db.pool, emission: missions.emission });
  if (answers) {
    const onClockMoved = wakeUps.clockMoved;
    const shared = { config, db, clock, gameClock, content, intake, routes, missions, onClockMoved };
    await mountCalls(http, { ...shared, ...chainParts, wallets, onChain });
    await servePage(http, config.webRoot, settingsOf(config));
    hub.attach(http.server);
  }

  let clockwork: Awaited<ReturnType<typeof startClockwork>> | null = null;
  return {
    http,
    db,
    rpcUrl: chainParts.rpcUrl,
    start: async () => {
      await requireOwnSessions(db.pool);
      await migrateDatabase(db);
      await chainParts.start();
      await stockShelves(db.pool, content);
      await missions.start();
      if (config.mode === 'local') await gameClock.load();
      await wallets.start();
      await wakeUps.start();
      if (!executes) return;
      await missions.work();
      executor.start();
      if (!config.closed.has('missions')) steward.start();
      chainParts.mover.start();
      wallets.work();
      clockwork = await startClockwork(
        databaseUrl,
        [housekeeping(db.pool), deliveries(db.pool, content), chainParts.clockwork],
        http.log,
      );
    },
    close: () =>
      stopApp({ config, log: http.log, drain, executor, hub }, [
        async () => clockwork?.stop(),
        steward.stop,
        chainParts.mover.stop,
        async () => missions.stop(),
        wallets.stop,
        chainParts.close,
        async () => {
          push.stop();
          wakeUps.stop();
        },
        db.close,
      ]),
  };
};
