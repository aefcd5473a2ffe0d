import { and, eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { orm, type Pool } from '../../../platform/db/database.ts';
import { emailDevices } from '../tables.ts';
import { createToken, hashToken } from '../../../platform/secretTokens.ts';

/** Who asks for a code or tries one; limits on codes and tries are counted per requester. */
export interface CodeRequester {
  readonly key: string;
  /** The address was proven in this browser before: it has limits that others cannot use up. */
  readonly isKnown: boolean;
}

/** `secret` keys the hashes of network addresses in the database. */
export const createCodeRequesters = (pool: Pool, clock: Clock, secret: string) => {
  const isKnown = async (email: string, device: string): Promise<boolean> => {
    const found = await orm(pool)
      .select({ email: emailDevices.email })
      .from(emailDevices)
      .where(and(eq(emailDevices.tokenHash, hashToken(device)), eq(emailDevices.email, email)));
    return found.length > 0;
  };
  const hashAddress = (address: string): string =>
    createHmac('sha256', `email-askers:${secret}`).update(address).digest('base64url');
  return {
    /** The browser, by its token, where the address was proven in it; otherwise the network of the caller. */
    identify: async (email: string, device: string | undefined, address: string): Promise<CodeRequester> =>
      device !== undefined && (await isKnown(email, device))
        ? { key: `device:${hashToken(device).toString('base64url')}`, isKnown: true }
        : { key: `network:${hashAddress(address)}`, isKnown: false },
    /** The session of an open email wallet. */
    forSession: (session: Buffer): CodeRequester => ({
      key: `session:${session.toString('base64url')}`,
      isKnown: true,
    }),
    /** The token that identifies this browser from now on; its own token where that is valid. */
    rememberDevice: async (email: string, device: string | undefined): Promise<string> => {
      if (device !== undefined && (await isKnown(email, device))) return device;
      const token = createToken();
      await orm(pool)
        .insert(emailDevices)
        .values({ tokenHash: hashToken(token), email, createdAt: new Date(clock.now()) });
      return token;
    },
  };
};
