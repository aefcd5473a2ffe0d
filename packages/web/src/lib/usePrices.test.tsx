import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestPlayerSession } from '../../testing/createTestPlayerSession.tsx';
import { json } from '../../testing/fakeServer.ts';
import { usePrices } from './usePrices.ts';

const PRICES = 'GET /prices';
const answer = (usdcBootyPrice: number) => () =>
  json({ usdcBootyPrice, usdc_gold_price: 0.01, at: '2026-11-20T10:00:00.000Z' });

const Price = () => <p>{String(usePrices().usdcBooty)}</p>;

it('RULE-10 reads the prices again at the next full UTC hour, once for all that show them', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10, 59, 50) });
  const { server, mount, advanceTime } = createTestPlayerSession(
    <>
      <Price />
      <Price />
    </>,
  );
  server.answer(PRICES, answer(0.001), answer(0.0008));
  mount();
  await advanceTime(100);
  expect(screen.getAllByText('1000000')).toHaveLength(2);
  await advanceTime(9000);
  expect(server.requestsTo(PRICES)).toHaveLength(1);
  await advanceTime(2000);
  expect(server.requestsTo(PRICES)).toHaveLength(2);
  expect(screen.getAllByText('800000')).toHaveLength(2);
});
