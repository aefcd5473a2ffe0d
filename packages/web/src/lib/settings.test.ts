import { createClient, operation, SETTINGS_ELEMENT_ID } from '@blacktide/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeServer, json } from '../../testing/fakeServer.ts';
import { createSettingsStore, type Settings } from './settings.ts';

const SETTINGS: Settings = {
  mode: 'local',
  push: { key: 'blacktide' },
  guestWallet: true,
  emailWallet: true,
};

const embedSettings = (settings: Settings): void => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SETTINGS_ELEMENT_ID;
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
};

const createTestSettings = (...answers: (() => Response)[]) => {
  const server = createFakeServer();
  server.answer('GET /settings', ...answers);
  const api = createClient({ operation }, { baseUrl: '', fetch: server.fetch, token: () => null });
  return { server, settingsStore: createSettingsStore(document, api) };
};

const offline = (): Response => {
  throw new TypeError('Failed to fetch');
};

afterEach(() => document.getElementById(SETTINGS_ELEMENT_ID)?.remove());

it('reads them from the page without a request', async () => {
  embedSettings(SETTINGS);
  const { server, settingsStore } = createTestSettings(offline);
  expect(settingsStore.store.getState()).toEqual({ settings: SETTINGS, unreachable: false });
  expect(await settingsStore.ready).toEqual(SETTINGS);
  expect(server.requests).toEqual([]);
});

it('requests them if another program served the page', async () => {
  const { settingsStore } = createTestSettings(() => json(SETTINGS));
  expect(settingsStore.store.getState().settings).toBeNull();
  expect(await settingsStore.ready).toEqual(SETTINGS);
});

it('requests them again until the server answers', async () => {
  vi.useFakeTimers();
  const { settingsStore } = createTestSettings(offline, () => json(SETTINGS));
  await vi.advanceTimersByTimeAsync(0);
  expect(settingsStore.store.getState()).toEqual({ settings: null, unreachable: true });
  await vi.advanceTimersByTimeAsync(3000);
  expect(settingsStore.store.getState()).toEqual({ settings: SETTINGS, unreachable: false });
});
