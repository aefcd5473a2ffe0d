import fastifyStatic from '@fastify/static';
import { CONTENT } from '@blacktide/content';
import { api, type Endpoint, type EndpointResponse, type NotificationType } from '@blacktide/contract';
import { openapi } from '@blacktide/contract/openapi';
import type { Content, Random } from '@blacktide/rules';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { createInventory } from './features/inventory/inventory.ts';
import { createJobs } from './features/jobs/jobs.ts';
import { purchase } from './features/market/purchase.ts';
import { createShelf, deliveries, stockShelves } from './features/market/stock.ts';
import { createOperation } from './features/operation/operation.ts';
import { createUserLoader, createUsers } from './features/users/users.ts';
import { createSessions } from './features/wallet/sessions.ts';
import { createSignIn } from './features/wallet/signIn.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { housekeeping, startClockwork } from './platform/clockwork/clockwork.ts';
import { migrateDatabase, openDatabase, type Database } from './platform/db/database.ts';
import type { Action, AnyAction } from './platform/executor/action.ts';
import { createExecutor } from './platform/executor/executor.ts';
import { createIntake, type Intake } from './platform/executor/intake.ts';
import { createTokens } from './platform/http/caller.ts';
import { RejectionError } from './platform/http/errors.ts';
import { mount, type Handler, type RouteOptions } from './platform/http/routes.ts';
import { buildHttpServer } from './platform/http/server.ts';
import { createPushHub } from './platform/push/hub.ts';
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
}

export interface App {
  readonly http: FastifyInstance;
  readonly db: Database;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const ACTIONS: readonly AnyAction[] = [purchase];

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

const servePage = async (http: FastifyInstance, webRoot: string): Promise<void> => {
  if (!existsSync(webRoot)) return;
  await http.register(fastifyStatic, {
    root: webRoot,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Vite names these by content: they never change.
      const isHashed = /[\\/]assets[\\/]/.test(path);
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};

interface Parts {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly content: Content;
  readonly intake: Intake;
  readonly routes: RouteOptions;
}

/** Every call of the contract gets its handler here. */
const mountCalls = async (http: FastifyInstance, parts: Parts): Promise<void> => {
  const { config, db, clock, content, intake, routes } = parts;
  const loadUser = createUserLoader(db);
  const signIn = createSignIn({
    db,
    clock,
    tokens: routes.tokens,
    loadUser,
    origins: config.origins,
    grantStarterFleet: config.mode === 'local' && config.solanaRpcUrl === null,
  });

  mount(http, api.auth, { ...signIn, ...createSessions(db, clock) }, routes);
  mount(http, api.users, createUsers(loadUser), routes);
  mount(http, api.inventory, createInventory(db, content), routes);
  mount(
    http,
    api.market,
    { items: createShelf(db, content), purchase: acting(purchase, intake, content) },
    routes,
  );
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

/** The composition root: what the server is made of, and how the parts know each other. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, databaseUrl, clock = systemClock, random = systemRandom, content = CONTENT } = options;
  const { actions = ACTIONS } = options;
  const executes = config.role !== 'web';
  const answers = config.role !== 'worker';
  const db = openDatabase(databaseUrl);
  const http = await buildHttpServer({ logLevel: config.logLevel, clock });

  const hub = createPushHub(config.push);
  const executor = createExecutor({
    pool: db.pool,
    actions: new Map(actions.map((action) => [action.notification, action])),
    content,
    random,
    clock,
    log: http.log,
    onCommit: (batch) => wakeUps.batchCommitted(batch),
  });
  const wakeUps = createWakeUps({
    url: databaseUrl,
    pool: db.pool,
    hub: answers ? hub : null,
    log: http.log,
    onRequests: () => executes && executor.nudge(),
  });
  const intake = createIntake(db.pool, clock, executes ? executor.nudge : wakeUps.requestsWaiting);

  const routes: RouteOptions = {
    tokens: createTokens(config.jwtSecret, db.pool, clock),
    production: config.mode === 'production',
    rateLimits: config.rateLimits,
  };
  mount(http, api.operation, createOperation(config, db, clock), routes);
  if (answers) {
    await mountCalls(http, { config, db, clock, content, intake, routes });
    await servePage(http, config.webRoot);
    hub.attach(http.server);
  }

  let clockwork: Awaited<ReturnType<typeof startClockwork>> | null = null;
  return {
    http,
    db,
    start: async () => {
      await migrateDatabase(db);
      await stockShelves(db.pool, content);
      await wakeUps.start();
      if (!executes) return;
      executor.start();
      clockwork = await startClockwork(
        db.pool,
        [housekeeping(db.pool), deliveries(db.pool, content)],
        http.log,
      );
    },
    close: async () => {
      hub.close();
      await http.close();
      await clockwork?.stop();
      await executor.stop();
      await wakeUps.stop();
      await db.close();
    },
  };
};
