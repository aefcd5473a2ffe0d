import { expect, it } from 'vitest';
import { silentLog } from '../testing/aChain.ts';
import { aDatabase } from '../testing/aDatabase.ts';
import { ChainLock } from './chainLock.ts';

it('can be released twice at the same time, and another process can take it after that', async () => {
  const { pool } = await aDatabase();
  const aLock = () =>
    new ChainLock({ pool, log: silentLog, isOwner: async () => true, onOwnershipLost: () => undefined });
  const [first, second] = [aLock(), aLock()];
  expect(await first.acquire()).toBe(true);
  expect(await second.acquire()).toBe(false);
  await Promise.all([first.release(), first.release()]);
  expect(await second.acquire()).toBe(true);
  await second.release();
});
