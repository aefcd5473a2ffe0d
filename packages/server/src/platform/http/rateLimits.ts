import type { RateLimit } from '@blacktide/contract';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getClientAddress } from './clientAddress.ts';
import { HttpError } from './errors.ts';

/** Invalid tokens that one address may send: enough for a shared address where many sessions end together. */
export const BAD_TOKEN_LIMIT: RateLimit = { max: 60, perSeconds: 60 };

export interface RateLimits {
  /** An endpoint that needs a session is limited by wallet, any other by address. */
  readonly forRoute: (
    rate: RateLimit,
    walletOf: ((request: FastifyRequest) => string) | null,
  ) => FastifyContextConfig;
  /**
   * Runs `identify` and counts invalid tokens by address. Beyond the limit only tokens with a valid signature are looked
   * up: guessing is limited, and players who share the address are not locked out.
   */
  readonly identifyLimited: <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    identify: () => Promise<T>,
    hasValidSignature: () => Promise<boolean>,
  ) => Promise<T>;
}

interface LimitCount {
  readonly ttlInSeconds: number;
}

const rejectTooManyRequests = (
  request: FastifyRequest,
  reply: FastifyReply,
  { ttlInSeconds }: LimitCount,
): never => {
  request.log.debug({ address: getClientAddress(request) }, 'too many invalid tokens from one address');
  reply.header('retry-after', ttlInSeconds);
  throw new HttpError('TOO_MANY_REQUESTS', 'Too many requests, slow down a little');
};

const isRefusedToken = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

const createBadTokenLimit = (app: FastifyInstance): RateLimits['identifyLimited'] => {
  const count = app.createRateLimit({
    max: BAD_TOKEN_LIMIT.max,
    timeWindow: BAD_TOKEN_LIMIT.perSeconds * 1000,
    keyGenerator: getClientAddress,
  });
  return async (request, reply, identify, hasValidSignature) => {
    if (request.headers.authorization === undefined) return identify();
    const before = await count(request, { increment: false });
    if (!before.isAllowed && before.remaining === 0 && !(await hasValidSignature()))
      rejectTooManyRequests(request, reply, before);
    try {
      return await identify();
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      const after = await count(request);
      if (!after.isAllowed && after.isExceeded) rejectTooManyRequests(request, reply, after);
      throw error;
    }
  };
};

/** `mode` as in the configuration: `on`, `wallets` (a gateway limits addresses) or `off`. */
export const createRateLimits = (app: FastifyInstance, mode: 'on' | 'wallets' | 'off'): RateLimits => ({
  forRoute: ({ max, perSeconds }, walletOf) => {
    if (mode === 'off' || (mode === 'wallets' && walletOf === null)) return {};
    return {
      rateLimit: {
        max,
        timeWindow: perSeconds * 1000,
        keyGenerator: walletOf ?? getClientAddress,
        onExceeded: (request, key) => request.log.debug({ key }, 'too many requests'),
      },
    };
  },
  identifyLimited: mode === 'on' ? createBadTokenLimit(app) : (_request, _reply, identify) => identify(),
});
