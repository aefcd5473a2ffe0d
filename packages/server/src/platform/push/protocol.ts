import { createHmac, timingSafeEqual } from 'node:crypto';

/** The Pusher Channels protocol, version 7: the part that the stock clients use. */
export const ACTIVITY_TIMEOUT_SECONDS = 120;

export const CLOSE = { APP_DOES_NOT_EXIST: 4001, OVER_CAPACITY: 4100, PONG_MISSED: 4201 } as const;

export interface PusherKeys {
  readonly key: string;
  readonly secret: string;
}

export interface ClientMessage {
  readonly event: string;
  readonly data: { readonly channel?: string; readonly auth?: string };
}

/** `data` travels as a JSON string inside JSON. */
export const frame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, data: JSON.stringify(data), ...(channel ? { channel } : {}) });

export const parseClientMessage = (raw: string): ClientMessage | null => {
  try {
    const message = JSON.parse(raw) as { event?: unknown; data?: unknown };
    if (typeof message.event !== 'string') return null;
    const data: unknown =
      typeof message.data === 'string' ? JSON.parse(message.data || '{}') : (message.data ?? {});
    return { event: message.event, data: data ?? {} };
  } catch {
    return null;
  }
};

export const isPrivate = (channel: string): boolean => channel.startsWith('private-');

export const signChannel = ({ key, secret }: PusherKeys, socketId: string, channel: string): string =>
  `${key}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`;

export const mayJoin = (
  keys: PusherKeys,
  socketId: string,
  channel: string,
  auth: string | undefined,
): boolean => {
  if (!isPrivate(channel)) return true;
  const expected = Buffer.from(signChannel(keys, socketId, channel));
  const given = Buffer.from(auth ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
