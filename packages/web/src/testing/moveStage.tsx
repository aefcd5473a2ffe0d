import type { Asset, Movement, Notification } from '@blacktide/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { AssetsModal } from '../features/assets/AssetsModal.tsx';
import type { SignTransactions } from '../features/assets/signMove.ts';
import { JOB } from './builders.ts';
import { json, type Answer } from './fakeFetch.ts';
import type { memoryStorage } from './memoryStorage.ts';
import { aNotification, aVoyageStage, captains, lookAtNotMinted, mintOf, TX } from './voyageStage.tsx';

export const SIGNED = 'c2lnbmVk';
export const ROUTES = {
  'mint-and-withdraw': 'POST /nfts/mint-and-withdraw',
  thaw: 'POST /nfts/thaw',
  freeze: 'POST /nfts/freeze',
} as const;
export const HAND_IN = 'POST /nfts/handle-assets';
export const MOVEMENTS = 'GET /movements';

export const signsAll: SignTransactions = (transactions) => Promise.resolve(transactions.map(() => SIGNED));

interface Facts {
  readonly inGame?: readonly Asset[];
  readonly onChain?: readonly Asset[];
  readonly movements?: readonly Movement[];
  readonly sign?: SignTransactions;
  readonly signer?: () => Promise<SignTransactions>;
  readonly tabStorage?: ReturnType<typeof memoryStorage>;
}

export const issued: Answer = ({ body }) => {
  const { uids = [], mintAddresses = [] } = body as { uids?: string[]; mintAddresses?: string[] };
  return json([
    ...uids.map((id, place) => ({ tx: TX, mint: mintOf(place), id })),
    ...mintAddresses.map((mint) => ({ tx: TX, mint })),
  ]);
};

export const openAssets = (facts: Facts = {}) => {
  const { inGame = captains(7), onChain = [], movements = [], sign = signsAll } = facts;
  const signer = vi.fn<() => Promise<SignTransactions>>(facts.signer ?? (() => Promise.resolve(sign)));
  const stage = aVoyageStage(<AssetsModal open onClose={() => undefined} signer={signer} />, facts);
  const { server } = stage;
  server.answer('GET /nfts/in-game', () => json(inGame));
  server.answer('GET /rpc/onChainAssets', () => json(onChain));
  server.answer(MOVEMENTS, () => json(movements));
  for (const route of Object.values(ROUTES)) server.answer(route, issued);
  server.answer(HAND_IN, () => json({ jobId: JOB }));
  const view = stage.mount();
  lookAtNotMinted();
  return { ...stage, ...view, signer };
};
export type Stage = ReturnType<typeof openAssets>;

export const findButton = (name: string) => screen.findByRole('button', { name });
export const findOverlay = () => screen.findByRole('region', { name: 'Moving' });

export const confirm = async (stage: Stage) => stage.hand.click(await findButton('Confirm and sign'));

/** Chooses the first `count` captains and confirms. */
export const send = async (stage: Stage, count = 2, action = 'Send to Wallet') => {
  for (let place = 1; place <= count; place += 1) {
    await stage.hand.click(await findButton(`Select Captain ${place}`));
  }
  await stage.hand.click(await findButton(action));
  await confirm(stage);
};

export const moved = (result: Notification['data']['result'] = { status: 'Success' }) =>
  aNotification('handleAssets', {
    result: result && { mint: '', message: '', moved: [], failed: [], ...result },
  });

export const handedIn = (stage: Stage) =>
  waitFor(() => expect(stage.server.of(HAND_IN)).toHaveLength(1)).then(
    () => stage.server.of(HAND_IN)[0]?.body,
  );

export const cancelled = (stage: Stage) =>
  stage.server.seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

/** `Built done, Signed under way, …` */
export const ladder = () =>
  within(screen.getByRole('list', { name: 'Progress on the chain' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
