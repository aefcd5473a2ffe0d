import { expect, it, vi } from 'vitest';
import { inNextTask } from './nextTask.ts';

const nextMessage = () => new Promise<void>((resolve) => void inNextTask(resolve));

it('runs a task once, after the current one and its microtasks', async () => {
  const order: string[] = [];
  inNextTask(() => order.push('next task'));
  queueMicrotask(() => order.push('microtask'));
  order.push('current task');
  await nextMessage();
  expect(order).toEqual(['current task', 'microtask', 'next task']);
});

it('does not run a task that is cancelled', async () => {
  const task = vi.fn<() => void>();
  inNextTask(task)();
  await nextMessage();
  expect(task).not.toHaveBeenCalled();
});
