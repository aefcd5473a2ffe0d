import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPurchaseNotification } from '../../testing/builders.ts';
import { json } from '../../testing/fakeServer.ts';
import { createInbox } from './inbox.ts';
import { createInboxSync, type ChannelHandlers } from './inboxSync.ts';
import { createTestActions } from '../../testing/createTestActions.ts';

const id = (seq: number): string => `018f3a52-0000-4000-8000-${String(seq).padStart(12, '0')}`;
const aNumberedNotification = (seq: number) => aPurchaseNotification({ id: id(seq) }, seq);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());

const createTestInbox = () => {
  const set = createTestActions();
  const received: number[] = [];
  set.inbox.onUnclaimed(({ seq }) => void received.push(seq));
  return { ...set, received };
};

describe('the inbox sync', () => {
  it('passes each pushed notification on once', () => {
    const { push, received } = createTestInbox();
    push(aNumberedNotification(1));
    push(aNumberedNotification(2));
    push(aNumberedNotification(2));
    expect(received).toEqual([1, 2]);
  });

  it('replays after the last number seen on each reconnection', async () => {
    const { push, reconnect, server, received } = createTestInbox();
    push(aNumberedNotification(7));
    server.answer('GET /notifications', () => json([aNumberedNotification(8), aNumberedNotification(9)]));
    reconnect();
    await settle();
    expect(server.requestsTo('GET /notifications').map(({ path }) => path)).toEqual([
      '/notifications?after=7',
    ]);
    expect(received).toEqual([7, 8, 9]);
  });

  it('replays when a number is skipped, and continues from there', async () => {
    const { push, server, inbox, received } = createTestInbox();
    push(aNumberedNotification(1));
    server.answer('GET /notifications', () => json([aNumberedNotification(2), aNumberedNotification(3)]));
    push(aNumberedNotification(3));
    await settle();
    expect(received).toEqual([1, 3, 2]);
    expect(inbox.cursor()).toBe(3);
  });

  it('reads pages until one is not full', async () => {
    const { push, reconnect, server, inbox } = createTestInbox();
    push(aNumberedNotification(1));
    const page = (from: number, count: number) => () =>
      json(Array.from({ length: count }, (_, i) => aNumberedNotification(from + i)));
    server.answer('GET /notifications', page(2, 200), page(202, 5));
    reconnect();
    await settle();
    await settle();
    expect(inbox.cursor()).toBe(206);
    expect(server.requestsTo('GET /notifications').map(({ path }) => path)).toEqual([
      '/notifications?after=1',
      '/notifications?after=201',
    ]);
  });

  it('has nothing to replay before the first notification', async () => {
    const { reconnect, server } = createTestInbox();
    reconnect();
    await settle();
    expect(server.requests).toEqual([]);
  });

  it('reports each connection before the first notification, because earlier ones are not known', () => {
    const { api } = createTestActions();
    const inbox = createInbox();
    const onConnectedWithoutCursor = vi.fn<() => void>();
    let channel: ChannelHandlers | null = null;
    const open = (handlers: ChannelHandlers) => {
      channel = handlers;
      return () => undefined;
    };
    createInboxSync({ open, api, inbox, onConnectedWithoutCursor });
    const connect = () => channel?.onSubscribed();
    connect();
    expect(onConnectedWithoutCursor).toHaveBeenCalledTimes(1);
    inbox.accept(aNumberedNotification(1));
    connect();
    expect(onConnectedWithoutCursor).toHaveBeenCalledTimes(1);
  });

  it('knows the notifications whose job was waited for only after they had arrived', () => {
    const { push, inbox } = createTestInbox();
    const [early, foreign] = [aNumberedNotification(1), aNumberedNotification(2)];
    push(early);
    push(foreign);
    inbox.wait(id(1), () => undefined);
    expect([inbox.isTaken(early), inbox.isTaken(foreign)]).toEqual([true, false]);
  });

  it('DATA-20 ignores events that are not notifications', () => {
    const { push, inbox, received } = createTestInbox();
    const { data } = aNumberedNotification(1);
    for (const odd of [{}, { seq: 1, type: 'Unheard', data }, { ...aNumberedNotification(1), seq: 'x' }]) {
      push(odd as ReturnType<typeof aNumberedNotification>);
    }
    expect(received).toEqual([]);
    expect(inbox.cursor()).toBeNull();
  });
});
