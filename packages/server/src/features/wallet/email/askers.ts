import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db/database.ts';

/** Who asks for a code or tries one: each has letters and tries of their own. */
export interface Asker {
  readonly key: string;
  /** Has proven the address before, in this browser: strangers cannot use up what belongs to it. */
  readonly isKnown: boolean;
}

export interface Askers {
  /** The browser by its token, where the address was proven in it; otherwise the network that the call came from. */
  readonly of: (email: string, device: string | undefined, address: string) => Promise<Asker>;
  /** By an open email wallet. */
  readonly ofSession: (session: Uint8Array) => Asker;
  /** The token by which a browser is known from now on; the one that it came with, if that was good. */
  readonly remember: (email: string, device: string | undefined) => Promise<string>;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** `secret` hides network addresses in the database. */
export const createAskers = (pool: Pool, clock: Clock, secret: string): Askers => {
  const isKnown = async (email: string, device: string | undefined): Promise<boolean> => {
    if (device === undefined) return false;
    const { rowCount } = await pool.query(
      'select 1 from email_devices where token_hash = $1 and email = $2',
      [hashOf(device), email],
    );
    return rowCount === 1;
  };
  const hidden = (address: string): string =>
    createHmac('sha256', `email-askers:${secret}`).update(address).digest('base64url');
  return {
    of: async (email, device, address) =>
      device !== undefined && (await isKnown(email, device))
        ? { key: `device:${hashOf(device).toString('base64url')}`, isKnown: true }
        : { key: `network:${hidden(address)}`, isKnown: false },
    ofSession: (session) => ({ key: `session:${Buffer.from(session).toString('base64url')}`, isKnown: true }),
    remember: async (email, device) => {
      if (device !== undefined && (await isKnown(email, device))) return device;
      const token = randomBytes(32).toString('base64url');
      await pool.query('insert into email_devices (token_hash, email, created_at) values ($1, $2, $3)', [
        hashOf(token),
        email,
        new Date(clock.now()),
      ]);
      return token;
    },
  };
};
