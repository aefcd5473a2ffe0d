import { expect, it } from 'vitest';
import { createModalStack } from './modalStack.ts';

const HIDEOUT = { id: 'hideout', props: {}, path: 'hideout' } as never;
const ISLANDS = { id: 'islands', props: {}, path: 'islands' } as never;

const createStack = () => {
  const stack = createModalStack();
  const instanceOf = (id: string) => stack.store.getState().find((modal) => modal.id === id)?.instance;
  return { ...stack, instanceOf };
};

it('shows a hidden modal again, and one that is open stays as it is', () => {
  const { open, close, instanceOf } = createStack();
  open(HIDEOUT);
  const first = instanceOf('hideout');
  open(HIDEOUT);
  expect(instanceOf('hideout')).toBe(first);
  close('hideout');
  open(HIDEOUT);
  expect(instanceOf('hideout')).toBe(first);
});

it('builds a hidden modal anew where it would lie below an open one', () => {
  const { open, close, instanceOf, store } = createStack();
  open(HIDEOUT);
  const first = instanceOf('hideout');
  close('hideout');
  open(ISLANDS);
  open(HIDEOUT);
  expect(instanceOf('hideout')).not.toBe(first);
  expect(store.getState().map(({ id }) => id)).toEqual(['islands', 'hideout']);
});

it('keeps a modal that was opened again before its closing animation ended', () => {
  const { open, close, remove, store } = createStack();
  open(ISLANDS);
  close('islands');
  open(ISLANDS);
  remove('islands');
  expect(store.getState()).toMatchObject([{ id: 'islands', open: true }]);
  close('islands');
  remove('islands');
  expect(store.getState()).toEqual([]);
});
