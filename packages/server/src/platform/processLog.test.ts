import { expect, it } from 'vitest';
import { createProcessLog, type LogOutput } from './processLog.ts';

const anOutput = (isTTY: boolean): LogOutput & { readonly written: string[] } => {
  const written: string[] = [];
  return { isTTY, written, write: (text) => written.push(text) };
};

it('a terminal gets plain text', () => {
  const [lines, errors] = [anOutput(true), anOutput(true)];
  const log = createProcessLog('info', lines, errors);
  log.announce('Blacktide is ready at http://localhost:3000');
  log.error({ err: new Error('no route') }, 'the database is away');
  log.fail('Port 3000 is taken.');
  expect(lines.written).toEqual([
    'Blacktide is ready at http://localhost:3000\n',
    'the database is away: no route\n',
  ]);
  expect(errors.written).toEqual(['Port 3000 is taken.\n']);
});

it('other outputs get one JSON object per line, also for messages of several lines', () => {
  const [lines, errors] = [anOutput(false), anOutput(false)];
  const log = createProcessLog('info', lines, errors);
  log.announce('Blacktide is ready at http://localhost:3000');
  log.error({ err: new TypeError('no route') }, 'the database is away');
  log.fail('The configuration is not valid:\nPORT: too large');
  expect(lines.written.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      msg: 'Blacktide is ready at http://localhost:3000',
    },
    expect.objectContaining({
      level: 50,
      err: { type: 'TypeError', message: 'no route', stack: expect.any(String) },
      msg: 'the database is away',
    }),
  ]);
  expect(errors.written).toHaveLength(1);
  expect(errors.written[0]?.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(errors.written[0] ?? '')).toMatchObject({ level: 50 });
});

it('a level drops lines below it, but never announce and fail', () => {
  const [lines, errors] = [anOutput(false), anOutput(false)];
  const log = createProcessLog('silent', lines, errors);
  log.error({}, 'the database is away');
  expect(lines.written).toEqual([]);
  log.announce('ready');
  log.fail('not ready');
  expect([lines.written.length, errors.written.length]).toEqual([1, 1]);
});
