import type { DeletionObstacle } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { eq, inArray } from 'drizzle-orm';
import { orm, type Client, type Database } from '../../../platform/db/database.ts';
import { mailbox, nonces, sessions } from '../../../platform/db/tables.ts';
import { emailCodes, emailDevices, emailSessions, emailWallets } from '../tables.ts';

const findEmailWallets = (client: Client, wallet: Wallet) =>
  orm(client).select().from(emailWallets).where(eq(emailWallets.wallet, wallet));

/** The addresses that open the player's wallet. */
export const exportEmails = async function* ({ orm: db }: Database, wallet: Wallet): AsyncGenerator<object> {
  const { email, createdAt, exportedAt } = emailWallets;
  yield* await db
    .select({ email, createdAt, exportedAt })
    .from(emailWallets)
    .where(eq(emailWallets.wallet, wallet));
};

/** With the address the stored key goes too: the player must have it before. */
export const findEmailObstacle = async (client: Client, wallet: Wallet): Promise<DeletionObstacle | null> => {
  const owned = await findEmailWallets(client, wallet);
  if (owned.every(({ exportedAt }) => exportedAt !== null)) return null;
  return {
    code: 'EMAIL_KEY',
    text: 'Only your email opens this wallet. Show its secret key under Change Wallet and keep it, then delete.',
  };
};

/** Deletes the address, the stored key of its wallet, and all codes, mails and browsers that belong to it. */
export const forgetEmail = async (client: Client, wallet: Wallet): Promise<void> => {
  const db = orm(client);
  for (const { id, email } of await findEmailWallets(client, wallet)) {
    const opened = db
      .select({ token: emailSessions.tokenHash })
      .from(emailSessions)
      .where(eq(emailSessions.walletId, id));
    await db.update(sessions).set({ emailSession: null }).where(inArray(sessions.emailSession, opened));
    await db.update(nonces).set({ emailSession: null }).where(inArray(nonces.emailSession, opened));
    await db.delete(emailSessions).where(eq(emailSessions.walletId, id));
    await db.delete(emailWallets).where(eq(emailWallets.id, id));
    await db.delete(emailCodes).where(eq(emailCodes.email, email));
    await db.delete(emailDevices).where(eq(emailDevices.email, email));
    await db.delete(mailbox).where(eq(mailbox.recipient, email));
  }
};
