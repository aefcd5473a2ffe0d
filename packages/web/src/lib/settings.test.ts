import { createClient, operation, SETTINGS_ELEMENT } from '@blacktide/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeServer, json } from '../testing/fakeFetch.ts';
import { createSettings, type Settings } from './settings.ts';

const SETTINGS: Settings = {
  mode: 'local',
  push: { key: 'blacktide' },
  guestWallet: true,
  emailWallet: true,
};

const layOut = (settings: Settings): void => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SETTINGS_ELEMENT;
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
};

const asking = (...answers: (() => Response)[]) => {
  const server = createFakeServer();
  server.answer('GET /settings', ...answers);
  const api = createClient({ operation }, { baseUrl: '', fetch: server.fetch, token: () => null });
  return { server, desk: createSettings(document, api) };
};

const offline = (): Response => {
  throw new TypeError('Failed to fetch');
};

afterEach(() => document.getElementById(SETTINGS_ELEMENT)?.remove());

it('finds them in the page and asks nobody', async () => {
  layOut(SETTINGS);
  const { server, desk } = asking(offline);
  expect(desk.store.getState()).toEqual({ settings: SETTINGS, unreachable: false });
  expect(await desk.ready).toEqual(SETTINGS);
  expect(server.seen).toEqual([]);
});

it('asks for them where another program served the page', async () => {
  const { desk } = asking(() => json(SETTINGS));
  expect(desk.store.getState().settings).toBeNull();
  expect(await desk.ready).toEqual(SETTINGS);
});

it('asks again until the server can be reached', async () => {
  vi.useFakeTimers();
  const { desk } = asking(offline, () => json(SETTINGS));
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.store.getState()).toEqual({ settings: null, unreachable: true });
  await vi.advanceTimersByTimeAsync(3000);
  expect(desk.store.getState()).toEqual({ settings: SETTINGS, unreachable: false });
});
