import { afterEach, expect, it, vi } from 'vitest';
import { loadModule } from './loadModule.ts';

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const failTimes = (times: number) => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('loaded');
  for (let i = 0; i < times; i++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
};

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

it('waits for the network and tries again', async () => {
  setOnline(false);
  const load = failTimes(1);
  const loading = loadModule(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  setOnline(true);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await loading).toBe('loaded');
});

it('with a network it tries again after 0.3, 1 and 3 seconds', async () => {
  vi.useFakeTimers();
  setOnline(true);
  const load = failTimes(3);
  const loading = loadModule(load);
  for (const [delay, calls] of [
    [300, 1],
    [1000, 2],
    [3000, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(load).toHaveBeenCalledTimes(calls);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await loading).toBe('loaded');
});

it('fails when the fourth attempt fails', async () => {
  vi.useFakeTimers();
  setOnline(true);
  const load = failTimes(4);
  const loading = expect(loadModule(load)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(4300);
  await loading;
  expect(load).toHaveBeenCalledTimes(4);
});

it('loads a style sheet again that failed', async () => {
  setOnline(true);
  const failed = document.createElement('link');
  failed.rel = 'stylesheet';
  failed.href = '/assets/modal.css';
  document.head.append(failed);
  failed.dispatchEvent(new Event('error'));

  const load = failTimes(0);
  const loading = loadModule(load);
  const links = document.head.querySelectorAll('link');
  expect(links).toHaveLength(1);
  expect(links[0]).not.toBe(failed);
  expect(links[0]?.getAttribute('href')).toContain('/assets/modal.css');
  expect(load).not.toHaveBeenCalled();
  links[0]?.dispatchEvent(new Event('load'));
  expect(await loading).toBe('loaded');
});
