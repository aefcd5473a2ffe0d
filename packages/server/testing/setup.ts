import { afterEach, expect, vi } from 'vitest';

const consoleErrors = vi.spyOn(console, 'error');

afterEach(() => {
  const messages = consoleErrors.mock.calls.map((call) => call.join(' '));
  consoleErrors.mockClear();
  expect(messages, 'console.error is not called').toEqual([]);
});
