import { api, type Api, type Endpoint, type NotificationType } from '@blacktide/contract';
import type { Content } from '@blacktide/rules';
import type { FastifyInstance } from 'fastify';
import type { ClosableFeature, Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { AnyAction, ResultNotifications } from './executor/action.ts';
import type { RequestQueue } from './executor/requestQueue.ts';
import type { GameClock } from './gameClock.ts';
import { mountEndpoints, type Handlers, type RouteOptions } from './http/routes.ts';
import type { Log } from './log.ts';
import type { PushChannels } from './push/pushHub.ts';
import type { ScheduledTasks } from './scheduler/scheduler.ts';
import type { Worker } from './worker.ts';

export interface CommonServices {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly gameClock: GameClock;
  readonly content: Content;
  readonly log: Log;
}

/** What every feature may use. The queue accepts only requests for the actions that the feature lists. */
export interface FeatureServices<ActionName extends string = string> extends CommonServices {
  readonly routes: RouteOptions;
  readonly hub: PushChannels;
  readonly requestQueue: RequestQueue<ActionName>;
}

/** What a feature adds to the running server. */
export interface FeatureParts {
  /** They run in processes that execute requests, and stop in the same order. Those of a closed feature do not start. */
  readonly workers?: readonly Pick<Worker, 'start' | 'stop'>[];
  readonly schedule?: ScheduledTasks;
  /** By endpoint group of the contract. */
  readonly handlers?: { readonly [Group in keyof Api]?: Handlers<Api[Group]> };
  /** Endpoints that answer 503 while the operator has closed the feature. */
  readonly closable?: readonly Endpoint[];
  /** Endpoints that answer 503 with this configuration. */
  readonly unavailable?: readonly Endpoint[];
  /** Routes and parsers that are not in the contract; they apply to the routes of this feature only. */
  readonly addRoutes?: (http: FastifyInstance) => void | Promise<void>;
  /** Its routes also exist in processes with the role `worker`. */
  readonly servedByWorkers?: true;
  /** Ends before the first call is accepted. */
  readonly start?: () => Promise<unknown>;
  /** A batch was committed, by this process (`isOwn`) or another. */
  readonly onBatch?: (batch: string, isOwn: boolean) => void;
  /** Signals of other processes may have been lost. */
  readonly onMissedSignals?: () => void;
}

/** The manifest of a feature. `needs` is what it gets from the chain and from other features. */
interface Feature<Actions extends readonly AnyAction[], Notifications, Needs, Parts> {
  /** The module with the feature's own tables. */
  readonly tables?: object;
  readonly actions?: Actions;
  readonly notifications?: Notifications;
  readonly create: (services: FeatureServices<Actions[number]['name']>, needs: Needs) => Parts;
}

export const defineFeature = <
  Parts extends FeatureParts,
  const Actions extends readonly AnyAction[] = [],
  Notifications extends Partial<ResultNotifications> = object,
  Needs = void,
>(
  feature: Feature<Actions, Notifications, Needs, Parts>,
): Feature<Actions, Notifications, Needs, Parts> => feature;

type AnyFeature = Feature<readonly AnyAction[], Partial<ResultNotifications>, never, FeatureParts>;
type FeatureList = Readonly<Record<string, AnyFeature>>;

/** Everything that must be registered once, as text for the compiler's message. */
type Expected =
  `endpoints ${keyof Api}` | `notification ${NotificationType}` | `closable feature ${ClosableFeature}`;
type HandledGroups<F extends AnyFeature> =
  ReturnType<F['create']> extends { readonly handlers: infer H } ? keyof H & string : never;
type Registered<F extends FeatureList, Name extends keyof F> = Name extends string
  ? | `endpoints ${HandledGroups<F[Name]>}`
    | `notification ${keyof NonNullable<F[Name]['notifications']> & string}`
    | `action ${NonNullable<F[Name]['actions']>[number]['name']}`
    | (ReturnType<F[Name]['create']> extends { readonly closable: unknown }
        ? `closable feature ${Name}`
        : never)
  : never;
type Problem<F extends FeatureList> =
  | `nothing registers ${Exclude<Expected, Registered<F, keyof F>>}`
  | `unknown: ${Exclude<Registered<F, keyof F>, Expected | `action ${string}`>}`
  | `registered twice: ${{ [Name in keyof F]: Extract<Registered<F, Name>, Registered<F, Exclude<keyof F, Name>>> }[keyof F]}`;

/** Does not compile unless the features handle every endpoint, notification type and closable feature exactly once. */
export const listFeatures = <const F extends FeatureList>(
  features: F & { readonly [P in Problem<F>]: never },
): F => features;

export const actionsOf = (features: FeatureList): AnyAction[] =>
  Object.values(features).flatMap(({ actions = [] }) => actions);

/** `listFeatures` has checked that each type has its entry. */
export const notificationsOf = (features: FeatureList): ResultNotifications =>
  Object.assign(
    {},
    ...Object.values(features).map(({ notifications }) => notifications),
  ) as ResultNotifications;

type Running = Readonly<Record<string, FeatureParts>>;

const isClosed = ({ closedFeatures }: Config, name: string): boolean =>
  (closedFeatures as ReadonlySet<string>).has(name);

/** Each feature has its own scope, so that its parsers and hooks do not affect the others. */
export const mountFeatures = async (
  http: FastifyInstance,
  features: Running,
  { config, routes }: FeatureServices,
): Promise<void> => {
  for (const [name, parts] of Object.entries(features)) {
    const { handlers = {}, closable = [], unavailable = [], addRoutes, servedByWorkers } = parts;
    if (config.role === 'worker' && !servedByWorkers) continue;
    const closed = new Set(isClosed(config, name) ? [...closable, ...unavailable] : unavailable);
    await http.register(async (scope) => {
      await addRoutes?.(scope);
      for (const [group, groupHandlers] of Object.entries(handlers)) {
        mountEndpoints(scope, api[group as keyof Api], groupHandlers, routes, closed);
      }
    });
  }
};

/** The workers of the features that the operator has not closed. */
export const openWorkersOf = (features: Running, config: Config) =>
  Object.entries(features).flatMap(([name, { workers = [] }]) => (isClosed(config, name) ? [] : workers));
