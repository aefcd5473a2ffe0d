import type { ErrorBody } from '@blacktide/contract';
import { request } from 'node:http';

interface JsonResponse<T> {
  readonly status: number;
  readonly body: T & Partial<ErrorBody>;
}

/** A POST from another local address; all of 127.0.0.0/8 belongs to this machine. */
export const postFrom = <T>(
  localAddress: string,
  url: string,
  path: string,
  body: object,
): Promise<JsonResponse<T>> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const call = request(new URL(path, url), { method: 'POST', localAddress, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(chunks).toString()) as T & Partial<ErrorBody>,
        }),
      );
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
