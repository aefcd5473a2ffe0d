import { describe, expect, it } from 'vitest';
import { aPurchased } from '../testing/builders.ts';
import { json } from '../testing/fakeFetch.ts';
import { anActionStage } from '../testing/actionStage.ts';

const id = (seq: number): string => `018f3a52-0000-4000-8000-${String(seq).padStart(12, '0')}`;
const numbered = (seq: number) => aPurchased({ id: id(seq) }, seq);
const settle = () => new Promise<void>((resolve) => queueMicrotask(() => setTimeout(resolve, 0)));

const stage = () => {
  const set = anActionStage();
  const heard: number[] = [];
  set.inbox.onUnclaimed(({ seq }) => void heard.push(seq));
  return { ...set, heard };
};

describe('the push line', () => {
  it('JOB-02 hands on what is pushed, once each', () => {
    const { push, heard } = stage();
    push(numbered(1));
    push(numbered(2));
    push(numbered(2));
    expect(heard).toEqual([1, 2]);
  });

  it('replays after the last number seen whenever it is up again', async () => {
    const { push, reconnect, server, heard } = stage();
    push(numbered(7));
    server.answer('GET /notifications', () => json([numbered(8), numbered(9)]));
    reconnect();
    await settle();
    expect(server.of('GET /notifications').map(({ path }) => path)).toEqual(['/notifications?after=7']);
    expect(heard).toEqual([7, 8, 9]);
  });

  it('replays when a number is skipped, and goes on from there', async () => {
    const { push, server, inbox, heard } = stage();
    push(numbered(1));
    server.answer('GET /notifications', () => json([numbered(2), numbered(3)]));
    push(numbered(3));
    await settle();
    expect(heard).toEqual([1, 3, 2]);
    expect(inbox.cursor()).toBe(3);
  });

  it('asks for page after page until one is not full', async () => {
    const { push, reconnect, server, inbox } = stage();
    push(numbered(1));
    const page = (from: number, count: number) => () =>
      json(Array.from({ length: count }, (_, i) => numbered(from + i)));
    server.answer('GET /notifications', page(2, 200), page(202, 5));
    reconnect();
    await settle();
    await settle();
    expect(inbox.cursor()).toBe(206);
    expect(server.of('GET /notifications').map(({ path }) => path)).toEqual([
      '/notifications?after=1',
      '/notifications?after=201',
    ]);
  });

  it('has nothing to replay before the first notification', async () => {
    const { reconnect, server } = stage();
    reconnect();
    await settle();
    expect(server.seen).toEqual([]);
  });

  it('DATA-20 lets nothing pass that is no notification', () => {
    const { push, inbox, heard } = stage();
    const { data } = numbered(1);
    for (const odd of [{}, { seq: 1, type: 'Unheard', data }, { ...numbered(1), seq: 'x' }]) {
      push(odd as ReturnType<typeof numbered>);
    }
    expect(heard).toEqual([]);
    expect(inbox.cursor()).toBeNull();
  });
});
