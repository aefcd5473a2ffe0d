import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OTHER_WALLET, WALLET } from '../../testing/builders.ts';
import { memoryStorage } from '../../testing/memoryStorage.ts';
import { createAuthSession, SESSION_ENDED, type AuthGrant, type AuthSession } from './authSession.ts';
import { NOW } from '../../testing/now.ts';

const HOUR = 3_600_000;

const grant = (facts: Partial<AuthGrant> = {}): AuthGrant => ({
  token: 'token',
  wallet: WALLET,
  expiresAt: new Date(NOW + HOUR).toISOString(),
  ...facts,
});

const opened: AuthSession[] = [];
const createTestTab = (storage = memoryStorage()) => {
  const events = new EventTarget();
  const session = createAuthSession({ storage, events, now: () => Date.now() });
  opened.push(session);
  const hear = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { session, storage, dispatchStorageEvent: hear };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  opened.splice(0).forEach((session) => session.dispose());
});

describe('the session', () => {
  it('WALLET-21 is signed out at first, and signed in with a bearer token after a grant', () => {
    const { session } = createTestTab();
    expect(session.store.getState()).toEqual({ status: 'out', notice: null });
    session.setPending();
    expect(session.store.getState()).toEqual({ status: 'pending' });
    session.begin(grant());
    expect(session.store.getState()).toEqual({ status: 'in', ...grant() });
    expect(session.token()).toBe('token');
  });

  it('survives a reload', () => {
    const { session, storage } = createTestTab();
    session.begin(grant());
    expect(storage.entries.has('blacktide.session')).toBe(true);
    expect(createTestTab(storage).session.token()).toBe('token');
  });

  it('ends when it expires, on a reload or while the page is open', () => {
    const { session, storage } = createTestTab();
    session.begin(grant());
    vi.advanceTimersByTime(HOUR);
    expect(session.store.getState()).toEqual({ status: 'out', notice: SESSION_ENDED });

    session.begin(grant({ expiresAt: new Date(NOW).toISOString() }));
    expect(session.store.getState().status).toBe('out');
    expect(createTestTab(storage).session.token()).toBeNull();
  });

  it('ends and begins in the other tabs too', () => {
    const here = createTestTab();
    here.session.begin(grant());
    const there = createTestTab(here.storage);
    here.session.end();
    there.dispatchStorageEvent('blacktide.session');
    expect(there.session.token()).toBeNull();

    here.session.begin(grant({ wallet: OTHER_WALLET, token: 'another' }));
    there.dispatchStorageEvent('blacktide.session');
    expect(there.session.token()).toBe('another');
  });

  it('ends when the storage is cleared, and ignores other keys', () => {
    const { session, storage, dispatchStorageEvent } = createTestTab();
    session.begin(grant());
    storage.entries.clear();
    dispatchStorageEvent('someone-else');
    expect(session.token()).toBe('token');
    dispatchStorageEvent(null);
    expect(session.token()).toBeNull();
  });

  it.each([
    'not json',
    '{"token":1}',
    '[]',
    '{"token":"t","wallet":"no","expiresAt":"2999-01-01T00:00:00Z"}',
  ])('reads %s in the storage as signed out', (text) => {
    const storage = memoryStorage();
    storage.setItem('blacktide.session', text);
    expect(createTestTab(storage).session.store.getState().status).toBe('out');
  });
});
