import { once } from 'node:events';
import { connect } from 'node:net';

/** The answer on a connection until it was closed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const parseResponse = (text: string): RawResponse => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs), body: rest.join('\r\n\r\n') };
};

/** Sends bytes without an HTTP client, and waits until the server closes the connection. */
export const sendRaw = async (url: string, bytes: string): Promise<RawResponse> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  // The server may close the connection before it has read everything.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return parseResponse(text);
};
