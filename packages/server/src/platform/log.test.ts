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

it.each(['err', 'error'])('an error under %s is written out, with its code', async (key) => {
  const log = readableLog();
  const server = await startTestServer({ logStream: log, environment: { LOG_LEVEL: 'error' } });
  const failure = Object.assign(new Error('the mast broke'), { code: 'EMAST' });
  server.app.http.log.error({ [key]: failure }, 'trouble');
  expect(log.lines.find(({ msg }) => msg === 'trouble')?.[key]).toMatchObject({
    type: 'Error',
    message: 'the mast broke',
    code: 'EMAST',
    stack: expect.stringContaining('log.test.ts'),
  });
});

it('the address in a line is found by those who wait for it', () => {
  const log = { text: '', write: (line: string) => void (log.text += line) };
  writeLogLine(log, 'info', {}, 'Blacktide is ready at http://localhost:3000 in local mode');
  expect(/ready at (http:\S+)/.exec(log.text)?.[1]).toBe('http://localhost:3000');
});
