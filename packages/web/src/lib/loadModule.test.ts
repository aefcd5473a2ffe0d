import { expect, it, vi } from 'vitest';
import { loadModule } from './loadModule.ts';

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const failOnce = () =>
  vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('loaded');

it('waits for the network and tries again', async () => {
  setOnline(false);
  const load = failOnce();
  const loading = loadModule(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  setOnline(true);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await loading).toBe('loaded');
});

it('fails when there is a network', async () => {
  setOnline(true);
  await expect(loadModule(failOnce())).rejects.toThrow('Failed to fetch');
});
