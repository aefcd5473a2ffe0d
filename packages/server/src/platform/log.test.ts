import { expect, it } from 'vitest';
import { aRecordingLogStream } from '../../testing/recordingLog.ts';
import { startTestServer } from '../../testing/testServer.ts';

it.each(['err', 'error'])('an error under %s is logged with message, stack and code', async (key) => {
  const log = aRecordingLogStream();
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
