import type { SocialProvider } from '@blacktide/contract';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, timestampColumn } from '../../platform/db/columns.ts';

/** One attempt to link or unlink: first a link token, then (for a link) a redirect to the provider. */
export const linkAttempts = pgTable('link_attempts', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  session: uuid('session').notNull(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  action: text('action').$type<'link' | 'unlink'>().notNull(),
  /** Hash of the cookie of the browser that got the token. */
  browserHash: bytesColumn('browser_hash').notNull(),
  /** The origin of the page; the provider sends the browser back to it. */
  origin: text('origin').notNull(),
  /** Null until the token was used. */
  stateHash: bytesColumn('state_hash'),
  verifier: text('verifier'),
  expiresAt: timestampColumn('expires_at').notNull(),
});

/** Grants of the identity provider of local mode. */
export const identityGrants = pgTable('identity_grants', {
  /** Hash of the authorization code, later of the access token. */
  secretHash: bytesColumn('secret_hash').primaryKey(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  username: text('username').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  /** The PKCE challenge; null once the code was exchanged for the access token. */
  challenge: text('challenge'),
  expiresAt: timestampColumn('expires_at').notNull(),
});
