import { randomUUID } from 'node:crypto';
import { Pool, type Dispatcher } from 'undici';

/**
 * Calls of one server over a fixed number of connections. `undici` and not `node:http`, because the load generator shares
 * the cores with what it measures, and undici does less for each call.
 */
export const openCalls = (url: string, connections: number): Pool =>
  new Pool(url, { connections, pipelining: 1 });

/** Sends one call, as a POST if it has a body; returns the body of the response. */
export const send = (
  calls: Dispatcher,
  path: string,
  token: string,
  body: string | null = null,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (body !== null) {
      headers['content-type'] = 'application/json';
      headers['idempotency-key'] = randomUUID();
    }
    let status = 0;
    const chunks: Buffer[] = [];
    calls.dispatch(
      { path, headers, body, method: body === null ? 'GET' : 'POST' },
      {
        // Without it undici takes this for a handler of its older form.
        onRequestStart: () => undefined,
        onResponseStart: (_, statusCode) => void (status = statusCode),
        onResponseData: (_, chunk) => void chunks.push(chunk),
        onResponseEnd: () => {
          const answer = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
          if (status === 200) resolve(answer);
          else reject(new Error(`${status}: ${answer.toString()}`));
        },
        onResponseError: (_, error) => reject(error),
      },
    );
  });
