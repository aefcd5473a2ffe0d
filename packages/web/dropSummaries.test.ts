import { expect, it } from 'vitest';
import { withoutSummaries } from './dropSummaries.ts';

it('empties the descriptions of endpoints and nothing else', () => {
  const code = `
  me: endpoint('GET', '/users/me', 'session', LIMIT, {
    summary: 'The player\\'s own "data"',
    response: user,
  }),
  update: endpoint('POST', '/users', 'session', LIMIT, {
    summary:
      "Changes it: 'at once'",
    response: z.strictObject({ summary: z.string() }),
  }),`;
  expect(withoutSummaries(code)).toBe(`
  me: endpoint('GET', '/users/me', 'session', LIMIT, {
    summary: '',
    response: user,
  }),
  update: endpoint('POST', '/users', 'session', LIMIT, {
    summary: '',
    response: z.strictObject({ summary: z.string() }),
  }),`);
});
