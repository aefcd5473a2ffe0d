import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** The part of the Pusher Channels protocol, version 7, that the standard clients use. */
export const ACTIVITY_TIMEOUT_SECONDS = 120;

/**
 * Standard clients react by range: 4000 to 4099 do not reconnect, 4100 to 4199 reconnect after a pause,
 * 4200 to 4299 reconnect at once, 4300 and above do not reconnect.
 */
export const CLOSE_CODE = {
  APP_DOES_NOT_EXIST: 4001,
  UNAUTHORIZED: 4009,
  OVER_CAPACITY: 4100,
  RECONNECT: 4200,
  TOO_MANY_MESSAGES: 4301,
} as const;

export interface PusherKeys {
  readonly key: string;
  readonly secret: string;
}

const channelSchema = z.string().check(z.regex(/^[A-Za-z0-9_\-=@,.;]{1,164}$/));
const authSchema = z.nullish(z.string().check(z.maxLength(300)));

const clientMessageSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('pusher:ping') }),
  z.object({ event: z.literal('pusher:pong') }),
  z.object({
    event: z.literal('pusher:subscribe'),
    data: z.object({ channel: channelSchema, auth: authSchema }),
  }),
  z.object({ event: z.literal('pusher:unsubscribe'), data: z.object({ channel: channelSchema }) }),
]);
export type ClientMessage = z.output<typeof clientMessageSchema>;

/** Clients send `data` as an object or, as the server does, as a JSON string inside JSON. */
const envelopeSchema = z.object({ event: z.string(), data: z.optional(z.unknown()) });

/** Null if the text is not a message of the protocol. */
export const parseClientMessage = (raw: string): ClientMessage | null => {
  try {
    const { event, data } = envelopeSchema.parse(JSON.parse(raw));
    return clientMessageSchema.parse({
      event,
      data: typeof data === 'string' && data ? JSON.parse(data) : data,
    });
  } catch {
    return null;
  }
};

/** `json`: the data, which is sent as a JSON string inside JSON. */
export const encodeJsonFrame = (event: string, json: string, channel?: string): string =>
  JSON.stringify({ event, data: json, channel });

export const encodeFrame = (event: string, data: unknown, channel?: string): string =>
  encodeJsonFrame(event, JSON.stringify(data), channel);

export const isPrivateChannel = (name: string): boolean => name.startsWith('private-');

const UUID_LENGTH = 36;

/**
 * `key:signature:session`. Clients return it unchanged. With the session, the process that holds the socket can close it
 * on log-out, ban or expiry, even if another process has signed.
 */
export const signChannel = (
  { key, secret }: PusherKeys,
  socketId: string,
  name: string,
  session: string,
): string =>
  `${key}:${createHmac('sha256', secret).update(`${socketId}:${name}:${session}`).digest('hex')}:${session}`;

/** As a hosted service expects it; the service knows nothing of our sessions. */
export const signServiceChannel = ({ key, secret }: PusherKeys, socketId: string, name: string): string =>
  `${key}:${createHmac('sha256', secret).update(`${socketId}:${name}`).digest('hex')}`;

/** The session that a private channel was signed for; null unless the signature is valid for this socket. */
export const verifyChannelSignature = (
  keys: PusherKeys,
  socketId: string,
  name: string,
  given: string | null | undefined,
): string | null => {
  const session = (given ?? '').slice(-UUID_LENGTH);
  const expected = Buffer.from(signChannel(keys, socketId, name, session));
  const actual = Buffer.from(given ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? session : null;
};
