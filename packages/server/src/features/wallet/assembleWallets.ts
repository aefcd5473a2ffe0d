import type { Api, User } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { Chain } from '../../chain/chain.ts';
import type { Issuing } from '../../chain/movements/issue.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';
import type { Tokens } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Log } from '../../platform/log.ts';
import { mailboxMailer } from '../../platform/mail/mailbox.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { smtpMailer } from '../../platform/mail/smtp.ts';
import { createEmailWalletCalls } from './email/email.ts';
import { createMemos } from './memos.ts';
import { createPermitWorker } from './permitWorker.ts';
import { confirmUpgrade } from './upgrade/confirmUpgrade.ts';
import { issueUpgrade } from './upgrade/issueUpgrade.ts';
import { createPorter } from './upgrade/porter.ts';

export interface WalletOptions {
  readonly config: Config;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly log: Log;
  readonly mailer: Mailer | undefined;
  /** What this wallet holds on the chain has changed. */
  readonly onMoved: (wallet: Wallet) => void;
}

export interface WalletCallDeps {
  readonly issuing: Issuing;
  readonly settleGrant: (wallet: Wallet) => Promise<void>;
  readonly tokens: Tokens;
  readonly loadUser: (wallet: Wallet) => Promise<User>;
}

/** All that has to do with wallets besides signing in, put together. */
export interface WalletParts {
  readonly email: Handlers<Api['email']>;
  readonly calls: (deps: WalletCallDeps) => Handlers<Api['wallet']>;
  /** Before anyone is served. */
  readonly start: () => Promise<void>;
  /** In processes that carry things out. */
  readonly work: () => void;
  readonly stop: () => Promise<void>;
}

export const assembleWallets = (options: WalletOptions): WalletParts => {
  const { config, pool, clock, chain, log, mailer, onMoved } = options;
  const { origins, chainId, walletKeys, jwtSecret } = config;
  const post = mailer ?? (config.mail ? smtpMailer(config.mail) : mailboxMailer(pool, clock));
  const email = createEmailWalletCalls({
    pool,
    clock,
    mailer: post,
    origins,
    chainId,
    walletKeys,
    codeSecret: jwtSecret,
  });
  const porter = createPorter({ pool, clock, chain, log, onMoved });
  const permits = createPermitWorker({ pool, chain, log });
  return {
    email: email.calls,
    calls: ({ issuing, settleGrant, tokens, loadUser }) => {
      const upgrading = { ...issuing, origins, chainId, settleGrant };
      return {
        ...createMemos(issuing),
        upgrade: issueUpgrade(upgrading),
        upgradeConfirm: confirmUpgrade({ ...upgrading, porter, tokens, loadUser }),
      };
    },
    start: async () => {
      await email.rotate();
    },
    work: () => {
      porter.start();
      permits.start();
    },
    stop: async () => {
      await permits.stop();
      await porter.stop();
    },
  };
};
