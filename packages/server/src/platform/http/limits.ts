import type { RateLimit } from '@blacktide/contract';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from './address.ts';
import { HttpError } from './errors.ts';

/** Bad tokens that one address may present: enough for a shared address on which many sessions end together. */
export const BAD_TOKENS: RateLimit = { max: 60, perSeconds: 60 };

export interface Limits {
  /** A call with a session is limited by its wallet, any other by its address. */
  readonly ofRoute: (
    rate: RateLimit,
    walletOf: ((request: FastifyRequest) => string) | null,
  ) => FastifyContextConfig;
  /**
   * Runs `identify` and counts its refusals by address. Beyond the limit only tokens with our signature are looked up, so
   * that guessing is limited and players of the same address are not locked out.
   */
  readonly countingBadTokens: <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    identify: () => Promise<T>,
    isOurs: () => Promise<boolean>,
  ) => Promise<T>;
}

interface Count {
  readonly ttlInSeconds: number;
}

const refuse = (request: FastifyRequest, reply: FastifyReply, { ttlInSeconds }: Count): never => {
  request.log.debug({ address: addressOf(request) }, 'too many bad tokens from one address');
  reply.header('retry-after', ttlInSeconds);
  throw new HttpError('TOO_MANY_REQUESTS', 'Too many requests, slow down a little');
};

const isRefusedToken = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

const badTokenCounter = (app: FastifyInstance): Limits['countingBadTokens'] => {
  const count = app.createRateLimit({
    max: BAD_TOKENS.max,
    timeWindow: BAD_TOKENS.perSeconds * 1000,
    keyGenerator: addressOf,
  });
  return async (request, reply, identify, isOurs) => {
    if (request.headers.authorization === undefined) return identify();
    const before = await count(request, { increment: false });
    if (!before.isAllowed && before.remaining === 0 && !(await isOurs())) refuse(request, reply, before);
    try {
      return await identify();
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      const after = await count(request);
      if (!after.isAllowed && after.isExceeded) refuse(request, reply, after);
      throw error;
    }
  };
};

/** `mode` as in the configuration: `on`, `wallets` (a gateway limits addresses) or `off`. */
export const createLimits = (app: FastifyInstance, mode: 'on' | 'wallets' | 'off'): Limits => ({
  ofRoute: ({ max, perSeconds }, walletOf) => {
    if (mode === 'off' || (mode === 'wallets' && walletOf === null)) return {};
    return {
      rateLimit: {
        max,
        timeWindow: perSeconds * 1000,
        keyGenerator: walletOf ?? addressOf,
        onExceeded: (request, key) => request.log.debug({ key }, 'too many requests'),
      },
    };
  },
  countingBadTokens: mode === 'on' ? badTokenCounter(app) : (_request, _reply, identify) => identify(),
});
