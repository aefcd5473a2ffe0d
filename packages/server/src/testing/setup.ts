import { afterEach, expect, vi } from 'vitest';

const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  const said = complaints.mock.calls.map((call) => call.join(' '));
  complaints.mockClear();
  expect(said, 'nothing complains on the console').toEqual([]);
});
