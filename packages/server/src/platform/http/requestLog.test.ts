import { describe, expect, it } from 'vitest';
import { aRecordingLogStream } from '../../../testing/recordingLog.ts';
import { sendRaw } from '../../../testing/sendRaw.ts';
import { waitForResult, startTestServer } from '../../../testing/testServer.ts';

const startLoggingServer = async (environment: Readonly<Record<string, string>>) => {
  const log = aRecordingLogStream();
  const server = await startTestServer({ logStream: log, environment });
  const finished = (requestId: string | null) =>
    log.lines.filter(({ msg, reqId }) => msg === 'request finished' && reqId === requestId);
  return { log, server, finished };
};

describe('the log', () => {
  it('has a line with the X-Request-Id for every request with LOG_REQUESTS=on', async () => {
    const { server, finished } = await startLoggingServer({ LOG_LEVEL: 'info', LOG_REQUESTS: 'on' });
    for (const [path, status] of [
      ['/health', 200],
      ['/nowhere?code=secret', 404],
      ['/users/me', 401],
      ['/%', 400],
    ] as const) {
      const { headers } = await fetch(server.url + path);
      await expect.poll(() => finished(headers.get('x-request-id'))).toHaveLength(1);
      const [line] = finished(headers.get('x-request-id'));
      expect(line).toMatchObject({ level: 30, method: 'GET', path: path.split('?')[0], status });
      expect(line?.['ms']).toEqual(expect.any(Number));
      expect(JSON.stringify(line)).not.toContain('secret');
    }
  });

  it('has no line for requests by default', async () => {
    const { server, log } = await startLoggingServer({ LOG_LEVEL: 'info' });
    await fetch(`${server.url}/health`);
    expect(log.lines.filter(({ msg }) => msg === 'request finished')).toEqual([]);
  });

  it('has requests, batches and refused connections with LOG_LEVEL=debug', async () => {
    const { server, log, finished } = await startLoggingServer({ LOG_LEVEL: 'debug' });
    const { headers } = await fetch(`${server.url}/health`);
    await expect.poll(() => finished(headers.get('x-request-id'))).toHaveLength(1);
    expect(finished(headers.get('x-request-id'))[0]).toMatchObject({ level: 20 });

    const player = await server.signIn();
    const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
    await waitForResult(player, jobId);
    await expect
      .poll(() => log.lines.find(({ msg }) => msg === 'batch committed'))
      .toMatchObject({ level: 20, batch: expect.any(String), requests: 1 });

    const refused = await sendRaw(server.url, 'hello\r\n\r\n');
    expect(log.lines.find(({ msg }) => msg === 'connection refused')).toMatchObject({
      level: 20,
      reqId: refused.headers.get('x-request-id'),
      err: { message: expect.any(String) },
    });
  });

  it('has the error, its stack and the request id of a request that failed', async () => {
    const { server, log } = await startLoggingServer({ LOG_LEVEL: 'info' });
    const player = await server.signIn();
    await server.app.db.pool.query('alter table shop_stock rename to gone');
    const { headers } = await fetch(`${server.url}/shop/fetch-shop-items`, {
      headers: { authorization: `Bearer ${player.token}` },
    });
    expect(log.lines.find(({ reqId }) => reqId === headers.get('x-request-id'))).toMatchObject({
      level: 50,
      err: { message: expect.stringContaining('shop_stock'), stack: expect.stringContaining('at ') },
    });
  });
});
