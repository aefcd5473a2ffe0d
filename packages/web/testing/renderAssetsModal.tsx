import type { WireAsset, WireMovement, Notification } from '@blacktide/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { AssetsModal } from '../src/features/assets/AssetsModal.tsx';
import type { SignTransactions } from '../src/lib/moves/requestAndSign.ts';
import { JOB } from './builders.ts';
import { json, type Answer } from './fakeServer.ts';
import type { memoryStorage } from './memoryStorage.ts';
import {
  aNotification,
  createTestPlayerSession,
  captainAssets,
  showNotMinted,
  mintOf,
  TX,
} from './createTestPlayerSession.tsx';

export const SIGNED_TX = 'c2lnbmVk';
export const ISSUE_ROUTES = {
  'mint-and-withdraw': 'POST /nfts/mint-and-withdraw',
  thaw: 'POST /nfts/thaw',
  freeze: 'POST /nfts/freeze',
} as const;
export const SUBMIT_ROUTE = 'POST /nfts/handle-assets';
export const MOVEMENTS_ROUTE = 'GET /movements';

export const signAll: SignTransactions = (transactions) => Promise.resolve(transactions.map(() => SIGNED_TX));

interface AssetsModalOptions {
  readonly inGame?: readonly WireAsset[];
  readonly onChain?: readonly WireAsset[];
  readonly movements?: readonly WireMovement[];
  readonly sign?: SignTransactions;
  readonly getSigner?: () => Promise<SignTransactions>;
  readonly tabStorage?: ReturnType<typeof memoryStorage>;
}

export const answerIssue: Answer = ({ body }) => {
  const { uids = [], mintAddresses = [] } = body as { uids?: string[]; mintAddresses?: string[] };
  return json([
    ...uids.map((id, number) => ({ tx: TX, mint: mintOf(number), id })),
    ...mintAddresses.map((mint) => ({ tx: TX, mint })),
  ]);
};

export const renderAssetsModal = (facts: AssetsModalOptions = {}) => {
  const { inGame = captainAssets(7), onChain = [], movements = [], sign = signAll } = facts;
  const getSigner = vi.fn<() => Promise<SignTransactions>>(facts.getSigner ?? (() => Promise.resolve(sign)));
  const page = createTestPlayerSession(
    <AssetsModal open onClose={() => undefined} getSigner={getSigner} />,
    facts,
  );
  const { server } = page;
  server.answer('GET /nfts/in-game', () => json(inGame));
  server.answer('GET /rpc/onChainAssets', () => json(onChain));
  server.answer(MOVEMENTS_ROUTE, () => json(movements));
  for (const route of Object.values(ISSUE_ROUTES)) server.answer(route, answerIssue);
  server.answer(SUBMIT_ROUTE, () => json({ jobId: JOB }));
  const view = page.mount();
  showNotMinted();
  return { ...page, ...view, getSigner };
};
type AssetsModalPage = ReturnType<typeof renderAssetsModal>;

export const findButton = (name: string) => screen.findByRole('button', { name });
export const findOverlay = () => screen.findByRole('region', { name: 'Moving' });

export const confirmMove = async (page: AssetsModalPage) =>
  page.user.click(await findButton('Confirm and sign'));

/** Chooses the first `count` captains and confirms. */
export const sendCaptains = async (page: AssetsModalPage, count = 2, action = 'Send to Wallet') => {
  for (let number = 1; number <= count; number += 1) {
    await page.user.click(await findButton(`Select Captain ${number}`));
  }
  await page.user.click(await findButton(action));
  await confirmMove(page);
};

export const aMoveNotification = (result: Notification['data']['result'] = { status: 'Success' }) =>
  aNotification('handleAssets', {
    result: result && { mint: '', message: '', moved: [], failed: [], ...result },
  });

export const waitForSubmission = (page: AssetsModalPage) =>
  waitFor(() => expect(page.server.requestsTo(SUBMIT_ROUTE)).toHaveLength(1)).then(
    () => page.server.requestsTo(SUBMIT_ROUTE)[0]?.body,
  );

export const findCancelledPaths = (page: AssetsModalPage) =>
  page.server.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

/** `Built done, Signed under way, …` */
export const readProgressSteps = () =>
  within(screen.getByRole('list', { name: 'Progress on the chain' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
