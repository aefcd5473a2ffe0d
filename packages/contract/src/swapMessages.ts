import * as zod from 'zod/mini';
import * as z from './lazySchemas.ts';
import { MAX_MESSAGE_CHARS, MAX_TRANSACTION_CHARS, MAX_TRANSACTIONS } from './swapFrame.ts';

const transaction = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(MAX_TRANSACTION_CHARS));

/** Made by the page for each frame, so that a message of an earlier frame does not count. */
const nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What the swap frame tells the page. The terminal in it is a foreign program: nothing that it says is trusted. */
const frameMessage = zod.discriminatedUnion('type', [
  /** The document of the frame runs and asks the RPC. */
  z.strictObject({ type: z.literal('started'), nonce }),
  /** The RPC has answered. */
  z.strictObject({ type: z.literal('connected'), nonce }),
  /** The script of the terminal is there. */
  z.strictObject({ type: z.literal('loaded'), nonce }),
  z.strictObject({ type: z.literal('drawn'), nonce }),
  z.strictObject({ type: z.literal('failed'), nonce, reason: z.enum(['no-rpc', 'rpc', 'script', 'init']) }),
  z.strictObject({
    type: z.literal('sign'),
    nonce,
    id: z.int().check(z.gte(1)),
    transactions: z.array(transaction).check(z.minLength(1), z.maxLength(MAX_TRANSACTIONS)),
  }),
]);

type OfFrame = z.output<typeof frameMessage>;
type WithoutNonce<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never;
export type FrameMessage = WithoutNonce<OfFrame>;
export type SignMessage = Extract<FrameMessage, { readonly type: 'sign' }>;

/** What the page tells the frame. */
export type PageMessage =
  | { readonly type: 'wallet'; readonly name: string; readonly address: string }
  | { readonly type: 'signed'; readonly id: number; readonly transactions: readonly string[] }
  | { readonly type: 'refused'; readonly id: number; readonly message: string };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Null for everything that is not a message of the frame with this nonce. */
export const parseFrameMessage = (data: unknown, frameNonce: string): FrameMessage | null => {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE_CHARS) return null;
  const parsed = frameMessage.safeParse(parseJson(data));
  return parsed.success && parsed.data.nonce === frameNonce ? parsed.data : null;
};
