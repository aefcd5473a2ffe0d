import { expect, it } from 'vitest';
import { readableLog } from '../testing/logLines.ts';
import { startTestServer } from '../testing/testServer.ts';
import { writeLogLine } from './log.ts';

it('a line without a logger has the fields of the logger’s own lines', async () => {
  const log = readableLog();
  const server = await startTestServer({ logStream: log, environment: { LOG_LEVEL: 'info' } });
  server.app.http.log.info({ url: server.url }, 'by the logger');
  writeLogLine(log, 'info', { url: server.url }, 'without the logger');
  const [own, written] = ['by the logger', 'without the logger'].map((text) =>
    log.lines.find(({ msg }) => msg === text),
  );
  expect(Object.keys(written ?? {})).toEqual(Object.keys(own ?? {}));
  expect(written).toEqual({ ...own, time: expect.any(Number), msg: 'without the logger' });
});

it('the address in a line is found by those who wait for it', () => {
  const log = { text: '', write: (line: string) => void (log.text += line) };
  writeLogLine(log, 'info', {}, 'Blacktide is ready at http://localhost:3000 in local mode');
  expect(/ready at (http:\S+)/.exec(log.text)?.[1]).toBe('http://localhost:3000');
});
