import { ApiError, type Api, type TypedClient, type Notification } from '@blacktide/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestWallet } from '../testWallet.ts';
import { signTransaction } from '../signTransaction.ts';

/** What the server has acknowledged, and what became of it. */
export interface AcknowledgedRequest {
  readonly flow: string;
  readonly jobId: string;
  readonly result: Notification['data'];
}

/** Statuses other than 200, with their codes, as players met them. */
export type Refusals = Map<string, number>;

export interface FaultTestPlayer {
  readonly wallet: string;
  readonly acknowledged: AcknowledgedRequest[];
  /** Display units of GOLD paid as tax on withdrawals that succeeded. */
  taxPaid: number;
  bought: number;
  readonly play: (random: () => number, signal: AbortSignal) => Promise<void>;
}

export interface FaultTestPlayerOptions {
  readonly signer: TestWallet;
  readonly token: string;
  /** One of several servers on the same database, another with each call. */
  readonly client: (token: string) => TypedClient<Api>;
  readonly refusals: Refusals;
}

const RETRY_MS = 100;
const GOLD_A_MOVE = 10;
const WITHDRAWAL_TAX = 0.1;
const PARALLEL_PURCHASES = 5;
const NOT_FINISHED = 'MISSION_NOT_FINISHED';

/** 503 and broken connections are tried again, as a page does; everything else ends the flow. */
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

  /** Posts under one key until it is acknowledged, then waits for the result. */
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
      api.tokens.issue({ body: { amount: GOLD_A_MOVE, type, token: 'gold' } }),
    );
    const transaction = signTransaction(signer, tx);
    const body = { amount: GOLD_A_MOVE, token: 'gold' as const, transactionType: type, transaction };
    const { success } = await postAndWait(type, (api, idempotencyKey) =>
      api.tokens.handle({ body }, { idempotencyKey }),
    );
    if (success && type === 'withdraw') player.taxPaid += GOLD_A_MOVE * WITHDRAWAL_TAX;
  };

  const moveItem = async (): Promise<void> => {
    const inWallet = await callWithRetry((api) => api.assets.onChain());
    const type = inWallet.some((asset) => asset.type === 'ITEM') ? 'freeze' : 'thaw';
    const things = type === 'freeze' ? inWallet : await callWithRetry((api) => api.assets.inGame());
    const thing = things.find(
      (asset) => asset.type === 'ITEM' && asset.minted && asset.location !== 'moving',
    );
    if (!thing) return;
    const request = { body: { type: 'ITEM' as const, isCoreNFT: false, mintAddresses: [thing.mint] } };
    const issued = await callWithRetry((api) => api.assets[type](request));
    const transactions = issued.map((one) => ({ ...one, tx: signTransaction(signer, one.tx) }));
    await postAndWait(type, (api, idempotencyKey) =>
      api.assets.handleAssets({ body: { transactions, type } }, { idempotencyKey }),
    );
  };

  /** A server whose hint about the moved clock was lost says for a while that the mission is under way; it is asked again. */
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
        // A flow that the server refuses before it acknowledges anything is begun anew; the refusal was counted.
        await flow?.().catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
      }
    },
  };
  return player;
};
