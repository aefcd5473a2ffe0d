import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { HttpError } from './errors.ts';
import { createFormReader } from './forms.ts';
import { handleError } from './handleError.ts';

const UNFINISHED = [
  'POST /upload HTTP/1.1',
  'host: play.test',
  'content-type: multipart/form-data; boundary=x',
  'content-length: 100000',
  '',
  '--x',
  'content-disposition: form-data; name="file"; filename="a"',
  '',
  'abc',
].join('\r\n');

it('reads 50 forms at a time, and one that is aborted makes room for others', async () => {
  const readForm = createFormReader({ maxFileBytes: 1_000_000, tooLarge: 'PICTURE_TOO_LARGE' });
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(handleError);
  await app.register(fastifyMultipart);
  let begun = 0;
  const aborted: unknown[] = [];
  app.post('/upload', async (request, reply) => {
    begun += 1;
    try {
      return await readForm(request, reply, async (body) => Object.keys(body));
    } catch (error) {
      aborted.push(error);
      throw error;
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const upload = async (): Promise<number> => {
    const body = new FormData();
    body.append('file', new Blob(['abc']), 'a');
    return (await fetch(`http://127.0.0.1:${port}/upload`, { method: 'POST', body })).status;
  };
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(UNFINISHED);
    return socket;
  });
  await expect.poll(() => begun).toBe(50);
  expect(await upload()).toBe(503);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => aborted.length).toBe(51);
  expect(aborted.every((error) => error instanceof HttpError)).toBe(true);
  expect(await upload()).toBe(200);
});
