import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db/database.ts';

/** Who asks for a code or tries one; limits on codes and tries are counted per requester. */
export interface CodeRequester {
  readonly key: string;
  /** The address was proven in this browser before: it has limits that others cannot use up. */
  readonly isKnown: boolean;
}

interface CodeRequesters {
  /** The browser, by its token, where the address was proven in it; otherwise the network of the caller. */
  readonly identify: (email: string, device: string | undefined, address: string) => Promise<CodeRequester>;
  /** The session of an open email wallet. */
  readonly forSession: (session: Uint8Array) => CodeRequester;
  /** The token that identifies this browser from now on; its own token where that is valid. */
  readonly rememberDevice: (email: string, device: string | undefined) => Promise<string>;
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** `secret` keys the hashes of network addresses in the database. */
export const createCodeRequesters = (pool: Pool, clock: Clock, secret: string): CodeRequesters => {
  const isKnown = async (email: string, device: string | undefined): Promise<boolean> => {
    if (device === undefined) return false;
    const { rowCount } = await pool.query(
      'select 1 from email_devices where token_hash = $1 and email = $2',
      [hashToken(device), email],
    );
    return rowCount === 1;
  };
  const hashAddress = (address: string): string =>
    createHmac('sha256', `email-askers:${secret}`).update(address).digest('base64url');
  return {
    identify: async (email, device, address) =>
      device !== undefined && (await isKnown(email, device))
        ? { key: `device:${hashToken(device).toString('base64url')}`, isKnown: true }
        : { key: `network:${hashAddress(address)}`, isKnown: false },
    forSession: (session) => ({
      key: `session:${Buffer.from(session).toString('base64url')}`,
      isKnown: true,
    }),
    rememberDevice: async (email, device) => {
      if (device !== undefined && (await isKnown(email, device))) return device;
      const token = randomBytes(32).toString('base64url');
      await pool.query('insert into email_devices (token_hash, email, created_at) values ($1, $2, $3)', [
        hashToken(token),
        email,
        new Date(clock.now()),
      ]);
      return token;
    },
  };
};
