import { STARTER_FLEET } from '@blacktide/content';
import { api } from '@blacktide/contract';
import { createOpenApiDocument } from '@blacktide/contract/openapi';
import type { Content } from '@blacktide/rules';
import type { FastifyInstance } from 'fastify';
import type { ChainParts } from './chain/assembleChain.ts';
import { serverSignedMove } from './chain/movements/serverSignedMove.ts';
import { insertStarterGrant } from './chain/starterGrants.ts';
import type { ClosableFeature, Config } from './config.ts';
import { createAssets } from './features/assets/assets.ts';
import { createInventoryHandlers } from './features/inventory/inventory.ts';
import { createJobHandlers } from './features/jobs/jobs.ts';
import { purchaseAction } from './features/market/purchase.ts';
import { createShopItemsHandler } from './features/market/shopStock.ts';
import type { MissionParts } from './features/missions/assembleMissions.ts';
import { createFairnessHandlers } from './features/missions/fairness.ts';
import { createLevelHandlers } from './features/missions/levels.ts';
import { createMissionHandlers } from './features/missions/missions.ts';
import { findActiveRuns } from './features/missions/runs.ts';
import { createTimeMachineHandlers } from './features/missions/timeMachine.ts';
import { createTokenMoves } from './features/tokens/tokens.ts';
import type { OnChainBalances } from './features/users/onChainBalances.ts';
import { createUserLoader, createUserHandlers } from './features/users/users.ts';
import type { WalletHandlerDeps, WalletParts } from './features/wallet/assembleWallets.ts';
import { createSessions } from './features/wallet/sessions.ts';
import { createSignIn, type NewPlayerGrant } from './features/wallet/signIn.ts';
import { grantStarterFleet } from './features/wallet/starterFleet.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { RequestQueue } from './platform/executor/requestQueue.ts';
import { startAction } from './platform/executor/startAction.ts';
import type { GameClock } from './platform/gameClock.ts';
import { mountFeature, type RouteOptions } from './platform/http/routes.ts';
import { createSignedRequestVerifier } from './platform/http/signedRequests.ts';
import { MAILBOX_PATH, renderMailboxPage } from './platform/mail/mailbox.ts';

export interface EndpointDependencies extends Pick<ChainParts, 'chain' | 'starterGrants' | 'movementWorker'> {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly gameClock: GameClock;
  readonly content: Content;
  readonly requestQueue: RequestQueue;
  readonly routes: RouteOptions;
  readonly missions: MissionParts;
  readonly onClockMoved: () => void;
  readonly wallets: WalletParts;
  readonly onChainBalances: OnChainBalances;
}

type RouteOptionsForFeature = (feature: ClosableFeature) => RouteOptions;

/** If missions are closed, nobody can be sent; claims stay open, because a captain on a mission cannot be withdrawn. */
const mountMissions = (
  http: FastifyInstance,
  parts: EndpointDependencies,
  routeOptionsForFeature: RouteOptionsForFeature,
): void => {
  const { config, db, clock, gameClock, content, requestQueue, routes, missions, onClockMoved } = parts;
  const handlers = createMissionHandlers({
    db,
    clock: gameClock,
    content,
    requestQueue,
    checkSigned: createSignedRequestVerifier(db.pool, clock, config.origins),
  });
  const { initiate, initiateMany, placeOrder, ...others } = api.missions;
  mountFeature(http, { initiate, initiateMany, placeOrder }, handlers, routeOptionsForFeature('missions'));
  mountFeature(http, others, handlers, routes);
  mountFeature(http, api.levels, createLevelHandlers(db.pool, gameClock, content), routes);
  mountFeature(http, api.fairness, createFairnessHandlers(db, clock, missions.masterSecret), routes);
  mountFeature(http, api.timeMachine, createTimeMachineHandlers(gameClock, onClockMoved), routes);
};

/** A new player's fleet: the game's part in the sign-in's transaction, the chain's part after it. */
const createWelcome = ({ chain, starterGrants }: EndpointDependencies): NewPlayerGrant => ({
  grant: async (client, wallet, at) => {
    await grantStarterFleet(client, wallet, STARTER_FLEET, (uid) => chain.nfts('CAPTAIN').mintOf(uid), at);
    await insertStarterGrant(client, wallet);
  },
  settle: starterGrants.settle,
});

type WalletCallNeeds = Pick<WalletHandlerDeps, 'issueDeps' | 'loadUser'>;

const mountWallets = (
  http: FastifyInstance,
  parts: EndpointDependencies,
  walletNeeds: WalletCallNeeds,
): void => {
  const { config, db, routes, wallets, starterGrants } = parts;
  const handlers = wallets.createHandlers({
    ...walletNeeds,
    settleGrant: starterGrants.settle,
    tokens: routes.sessionTokens,
  });
  mountFeature(http, api.wallet, handlers, routes);
  const canMail = config.mode === 'local' || config.mail !== null;
  mountFeature(http, api.email, wallets.emailHandlers, { ...routes, isClosed: !canMail });
  if (config.mode === 'production' || config.mail !== null) return;
  http.get(MAILBOX_PATH, async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await renderMailboxPage(db.pool)),
  );
};

/** Mounts a handler for every endpoint of the contract. */
export const mountEndpoints = async (http: FastifyInstance, parts: EndpointDependencies): Promise<void> => {
  const { config, db, clock, content, requestQueue, routes, chain, onChainBalances } = parts;
  const loadUser = createUserLoader(db, onChainBalances);
  const issuing = { pool: db.pool, clock, chain, content, metadataUrl: config.metadataUrl };
  const accepting = {
    pool: db.pool,
    clock,
    chain,
    requestQueue,
    serverSignedMove: serverSignedMove(issuing),
    onSigned: parts.movementWorker.nudge,
  };
  const signIn = createSignIn({
    db,
    clock,
    log: http.log,
    tokens: routes.sessionTokens,
    loadUser,
    origins: config.origins,
    chainId: config.chainId,
    newPlayerGrant: config.mode === 'local' && config.solanaRpcUrl === null ? createWelcome(parts) : null,
  });

  mountFeature(http, api.auth, { ...signIn, ...createSessions(db, clock) }, routes);
  mountWallets(http, parts, { issueDeps: issuing, loadUser });
  mountFeature(http, api.users, createUserHandlers(loadUser), routes);
  const routeOptionsForFeature: RouteOptionsForFeature = (feature) => ({
    ...routes,
    isClosed: config.closedFeatures.has(feature),
  });
  mountFeature(
    http,
    api.inventory,
    createInventoryHandlers(db, content, (wallet) => findActiveRuns(db, wallet)),
    routeOptionsForFeature('inventory'),
  );
  mountFeature(
    http,
    api.market,
    {
      items: createShopItemsHandler(db, content),
      purchase: startAction({ requestQueue, content }, api.market.purchase, purchaseAction, 'ItemPurchase'),
    },
    routeOptionsForFeature('market'),
  );
  mountMissions(http, parts, routeOptionsForFeature);
  mountFeature(http, api.assets, createAssets({ issueDeps: issuing, acceptDeps: accepting }), routes);
  mountFeature(http, api.tokens, createTokenMoves({ issueDeps: issuing, acceptDeps: accepting }), routes);
  await http.register(async (scope) => {
    // Stock Pusher clients authenticate their channels with a form.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    mountFeature(scope, api.jobs, createJobHandlers(db, config.push), routes);
  });
  const document = createOpenApiDocument({ production: routes.production, version: '0.1.0' });
  http.get('/openapi.json', async () => document);
};
