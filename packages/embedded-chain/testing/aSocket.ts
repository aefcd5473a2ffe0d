import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** A WebSocket whose received messages can be read one by one. */
export const aSocket = async (url: string) => {
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  const received: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (raw: Buffer) => {
    const message: unknown = JSON.parse(raw.toString());
    const next = waiting.shift();
    if (next) next(message);
    else received.push(message);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  const next = () =>
    received.length > 0
      ? Promise.resolve(received.shift())
      : new Promise<unknown>((resolve) => waiting.push(resolve));
  const sendMessage = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  const request = (method: string, ...params: unknown[]) => {
    sendMessage({ jsonrpc: '2.0', id: 1, method, params });
    return next();
  };
  /** `received`: messages that were not read yet. `closed` resolves with the close code. */
  return { socket, sendMessage, request, next, received, closed };
};
