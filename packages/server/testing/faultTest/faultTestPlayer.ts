import { ApiError, type Api, type TypedClient, type Notification } from '@blacktide/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestWallet } from '../testWallet.ts';
import { signTransaction } from '../signTransaction.ts';

/** An acknowledged request and its result. */
interface AcknowledgedRequest {
  readonly flow: string;
  readonly jobId: string;
  readonly result: Notification['data'];
}

/** How often each error occurred, by status and code. */
export type Refusals = Map<string, number>;

export interface FaultTestPlayer {
  readonly wallet: string;
  readonly acknowledged: AcknowledgedRequest[];
  /** Display units of GOLD paid as tax on withdrawals that succeeded. */
  taxPaid: number;
  bought: number;
  readonly play: (random: () => number, signal: AbortSignal) => Promise<void>;
}

interface FaultTestPlayerOptions {
  readonly signer: TestWallet;
  readonly token: string;
  /** Alternates between several servers on the same database. */
  readonly client: (token: string) => TypedClient<Api>;
  readonly refusals: Refusals;
}

const RETRY_MS = 100;
const GOLD_PER_MOVE = 1;
const WITHDRAWAL_TAX = 0.1;
const PARALLEL_PURCHASES = 5;
const NOT_FINISHED = 'MISSION_NOT_FINISHED';

/** As on the page, 503 and broken connections are retried; other errors end the flow. */
const isUnavailable = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 503;

export const createFaultTestPlayer = ({
  signer,
  token,
  client,
  refusals,
}: FaultTestPlayerOptions): FaultTestPlayer => {
  const count = (error: unknown): void => {
    const name = error instanceof ApiError ? `${error.status} ${error.code}` : String(error);
    refusals.set(name, (refusals.get(name) ?? 0) + 1);
  };
  const callWithRetry = async <T>(call: (api: TypedClient<Api>) => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await call(client(token));
      } catch (error) {
        count(error);
        if (!isUnavailable(error)) throw error;
        await wait(RETRY_MS);
      }
    }
  };

  /** Posts with one idempotency key until the request is acknowledged, then waits for the result. */
  const postAndWait = async (
    flow: string,
    post: (api: TypedClient<Api>, idempotencyKey: string) => Promise<{ jobId: string }>,
  ): Promise<Notification['data']> => {
    const key = randomUUID();
    const { jobId } = await callWithRetry((api) => post(api, key));
    for (;;) {
      const { notification } = await callWithRetry((api) => api.jobs.job({ params: { id: jobId } }));
      if (notification) {
        if (notification.data.details?.code !== NOT_FINISHED) {
          player.acknowledged.push({ flow, jobId, result: notification.data });
        }
        return notification.data;
      }
      await wait(RETRY_MS);
    }
  };

  const buy = async (): Promise<void> => {
    const { success } = await postAndWait('purchase', (api, idempotencyKey) =>
      api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } }, { idempotencyKey }),
    );
    if (success) player.bought += 1;
  };

  const moveGold = async (type: 'deposit' | 'withdraw'): Promise<void> => {
    const { tx } = await callWithRetry((api) =>
      api.tokens.issue({ body: { amount: GOLD_PER_MOVE, type, token: 'gold' } }),
    );
    const transaction = signTransaction(signer, tx);
    const body = { amount: GOLD_PER_MOVE, token: 'gold' as const, transactionType: type, transaction };
    const { success } = await postAndWait(type, (api, idempotencyKey) =>
      api.tokens.handle({ body }, { idempotencyKey }),
    );
    if (success && type === 'withdraw') player.taxPaid += GOLD_PER_MOVE * WITHDRAWAL_TAX;
  };

  const moveItem = async (): Promise<void> => {
    const inWallet = await callWithRetry((api) => api.assets.onChain());
    const type = inWallet.some((asset) => asset.type === 'ITEM') ? 'freeze' : 'thaw';
    const owned = type === 'freeze' ? inWallet : await callWithRetry((api) => api.assets.inGame());
    const item = owned.find((asset) => asset.type === 'ITEM' && asset.minted && asset.location !== 'moving');
    if (!item) return;
    const request = { body: { type: 'ITEM' as const, isCoreNFT: false, mintAddresses: [item.mint] } };
    const issued = await callWithRetry((api) => api.assets[type](request));
    const transactions = issued.map((one) => ({ ...one, tx: signTransaction(signer, one.tx) }));
    await postAndWait(type, (api, idempotencyKey) =>
      api.assets.handleAssets({ body: { transactions, type } }, { idempotencyKey }),
    );
  };

  /** Retries while the mission is not finished: a server may learn late that the game clock was moved. */
  const claim = async (activeMissionPath: string): Promise<void> => {
    for (;;) {
      const { details } = await postAndWait('claim', (api, idempotencyKey) =>
        api.missions.claim({ body: { activeMissionPath } }, { idempotencyKey }),
      );
      if (details?.code !== NOT_FINISHED) return;
      await wait(RETRY_MS);
    }
  };

  const runMission = async (): Promise<void> => {
    const captains = await callWithRetry((api) => api.inventory.nfts());
    const idle = captains.find((nft) => nft.type === 'QM' && nft.currentMission === '');
    if (!idle) return;
    const sent = await postAndWait('mission', (api, idempotencyKey) =>
      api.missions.initiate(
        { body: { missionPath: 'missions/supply-store', nfts: [idle.uid] } },
        { idempotencyKey },
      ),
    );
    const path = sent.result?.['activeMissionPath'];
    if (typeof path !== 'string') return;
    await callWithRetry((api) => api.timeMachine.advance({ body: { advanceSeconds: 600 } }));
    await claim(path);
  };

  const flows: readonly (() => Promise<void>)[] = [
    async () => {
      await Promise.all(Array.from({ length: PARALLEL_PURCHASES }, buy));
    },
    () => moveGold('deposit'),
    () => moveGold('withdraw'),
    moveItem,
    runMission,
  ];

  const player: FaultTestPlayer = {
    wallet: signer.address,
    acknowledged: [],
    taxPaid: 0,
    bought: 0,
    play: async (random, signal) => {
      while (!signal.aborted) {
        const flow = flows[Math.floor(random() * flows.length)];
        // A refused flow is started again later; the refusal has been counted.
        await flow?.().catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
      }
    },
  };
  return player;
};
