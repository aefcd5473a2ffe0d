import type { Api, User } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { Chain } from '../../chain/chain.ts';
import type { IssueDeps } from '../../chain/movements/issueMovements.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';
import type { SessionTokens } from '../../platform/http/sessionTokens.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Log } from '../../platform/log.ts';
import { createMailboxMailer } from '../../platform/mail/mailbox.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createSmtpMailer } from '../../platform/mail/smtpMailer.ts';
import { createEmailWalletHandlers } from './email/email.ts';
import { createMemos } from './memos.ts';
import { createPermitWorker } from './permitWorker.ts';
import { confirmUpgrade } from './upgrade/confirmUpgrade.ts';
import { issueUpgrade } from './upgrade/issueUpgrade.ts';
import { createUpgradeWorker } from './upgrade/upgradeWorker.ts';

export interface WalletOptions {
  readonly config: Config;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly log: Log;
  readonly mailer: Mailer | undefined;
  /** The on-chain balances or assets of this wallet have changed. */
  readonly onHoldingsChanged: (wallet: Wallet) => void;
}

export interface WalletHandlerDeps {
  readonly issueDeps: IssueDeps;
  readonly settleGrant: (wallet: Wallet) => Promise<void>;
  readonly tokens: SessionTokens;
  readonly loadUser: (wallet: Wallet) => Promise<User>;
}

/** Handlers and workers of wallets, without sign-in. */
export interface WalletParts {
  readonly emailHandlers: Handlers<Api['email']>;
  readonly createHandlers: (deps: WalletHandlerDeps) => Handlers<Api['wallet']>;
  /** Called before the first request is accepted. */
  readonly start: () => Promise<void>;
  /** Called in processes with the role `worker` or `all`. */
  readonly startWorkers: () => void;
  readonly stop: () => Promise<void>;
}

export const assembleWallets = (options: WalletOptions): WalletParts => {
  const { config, pool, clock, chain, log, mailer, onHoldingsChanged } = options;
  const { origins, chainId, walletKeys, jwtSecret } = config;
  const activeMailer =
    mailer ?? (config.mail ? createSmtpMailer(config.mail) : createMailboxMailer(pool, clock));
  const email = createEmailWalletHandlers({
    pool,
    clock,
    mailer: activeMailer,
    origins,
    chainId,
    walletKeys,
    codeSecret: jwtSecret,
  });
  const upgradeWorker = createUpgradeWorker({ pool, clock, chain, log, onHoldingsChanged });
  const permitWorker = createPermitWorker({ pool, chain, log });
  return {
    emailHandlers: email.handlers,
    createHandlers: ({ issueDeps, settleGrant, tokens, loadUser }) => {
      const upgradeDeps = { ...issueDeps, origins, chainId, settleGrant };
      return {
        ...createMemos(issueDeps),
        upgrade: issueUpgrade(upgradeDeps),
        upgradeConfirm: confirmUpgrade({ ...upgradeDeps, upgradeWorker, tokens, loadUser }),
      };
    },
    start: async () => {
      await email.rotateKeys();
    },
    startWorkers: () => {
      upgradeWorker.start();
      permitWorker.start();
    },
    stop: async () => {
      await permitWorker.stop();
      await upgradeWorker.stop();
    },
  };
};
