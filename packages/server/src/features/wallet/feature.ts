import { STARTER_FLEET } from '@blacktide/content';
import { api, type User } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { FastifyInstance } from 'fastify';
import type { IssueDeps } from '../../chain/movements/issueMovements.ts';
import { insertStarterGrant, type StarterGrants } from '../../chain/starterGrants.ts';
import type { Pool } from '../../platform/db/database.ts';
import { defineFeature } from '../../platform/feature.ts';
import { createMailboxMailer, MAILBOX_PATH, renderMailboxPage } from '../../platform/mail/mailbox.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createSmtpMailer } from '../../platform/mail/smtpMailer.ts';
import { createEmailWalletHandlers } from './email/email.ts';
import { exportEmails, findEmailObstacle, forgetEmail } from './email/forgetEmail.ts';
import { createMemos } from './memos.ts';
import { createPermitWorker } from './permitWorker.ts';
import { isSavedAccount } from './savedAccount.ts';
import { createSessions } from './sessions.ts';
import { createSignIn, defaultProfile, type NewPlayerGrant } from './signIn.ts';
import { grantStarterFleet } from './starterFleet.ts';
import * as tables from './tables.ts';
import { confirmUpgrade } from './upgrade/confirmUpgrade.ts';
import { issueUpgrade } from './upgrade/issueUpgrade.ts';
import { UpgradeWorker } from './upgrade/upgradeWorker.ts';

interface Needs {
  readonly issueDeps: IssueDeps;
  readonly starterGrants: Pick<StarterGrants, 'settle'>;
  readonly loadUser: (wallet: Wallet) => Promise<User>;
  /** The on-chain balances or assets of this wallet have changed. */
  readonly onHoldingsChanged: (wallet: Wallet) => void;
  /** Instead of the configured one. */
  readonly mailer?: Mailer;
}

/** A new player's fleet: the game's part in the sign-in's transaction, the chain's part after it. */
const createWelcome = ({ issueDeps: { chain }, starterGrants }: Needs): NewPlayerGrant => ({
  grant: async (client, wallet, at) => {
    const mintOf = (uid: string): Promise<string> => chain.nfts('CAPTAIN').mintOf(uid);
    const last = await grantStarterFleet(client, wallet, STARTER_FLEET, mintOf, at);
    await insertStarterGrant(client, wallet);
    return last;
  },
  settle: starterGrants.settle,
});

const serveMailbox = (http: FastifyInstance, pool: Pool) =>
  http.get(MAILBOX_PATH, async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await renderMailboxPage(pool)),
  );

export const walletFeature = defineFeature({
  tables,
  create: ({ config, db, clock, gameClock, log, routes: { sessionTokens: tokens } }, needs: Needs) => {
    const { pool } = db;
    const { issueDeps, starterGrants, loadUser, onHoldingsChanged } = needs;
    const { chain } = issueDeps;
    const { mode, mail, origins, chainId, walletKeys, jwtSecret: codeSecret } = config;
    const mailer = needs.mailer ?? (mail ? createSmtpMailer(mail) : createMailboxMailer(pool, clock));
    const email = createEmailWalletHandlers({
      pool,
      clock,
      mailer,
      origins,
      chainId,
      walletKeys,
      codeSecret,
    });
    const upgradeWorker = new UpgradeWorker({ pool, clock, chain, log, onHoldingsChanged });
    const upgradeDeps = { ...issueDeps, origins, chainId, settleGrant: starterGrants.settle };
    const hasGuests = mode === 'local' && config.solanaRpcUrl === null;
    const newPlayerGrant = hasGuests ? createWelcome(needs) : null;
    return {
      handlers: {
        auth: {
          ...createSignIn({
            pool,
            clock,
            gameClock,
            log,
            tokens,
            loadUser,
            origins,
            chainId,
            newPlayerGrant,
          }),
          ...createSessions(db, clock),
        },
        email: email.handlers,
        wallet: {
          ...createMemos(issueDeps),
          upgrade: issueUpgrade(upgradeDeps),
          upgradeConfirm: confirmUpgrade({ ...upgradeDeps, upgradeWorker, tokens, loadUser }),
        },
      },
      unavailable: mode === 'local' || mail ? [] : Object.values(api.email),
      addRoutes: (http) => {
        if (mode === 'local' && !mail) serveMailbox(http, pool);
      },
      start: email.rotateKeys,
      workers: [createPermitWorker({ pool, chain, log }), upgradeWorker],
      defaultProfile,
      isSavedAccount: async (wallet: Wallet) => !hasGuests || isSavedAccount(db, wallet),
      personalData: { findObstacle: findEmailObstacle, forget: forgetEmail },
      listEmails: exportEmails,
    };
  },
});
