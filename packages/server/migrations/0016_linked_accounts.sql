-- Accounts of players at other services. An unlinked account stays, because another player may link it only after a
-- while.
create table linked_accounts (
  id text primary key,
  wallet text not null references players (wallet) on update cascade,
  provider text not null,
  subject text not null,
  username text not null,
  linked_at timestamptz not null,
  unlinked_at timestamptz,
  constraint linked_accounts_key check (id = provider || '/' || subject)
);
--> statement-breakpoint
create unique index linked_accounts_one_per_provider on linked_accounts (wallet, provider) where unlinked_at is null;
--> statement-breakpoint
-- A link token; when it was used to go to the provider, also the state and the PKCE verifier of the redirect. Only hashes
-- of what the browser presents are stored.
create table link_attempts (
  token_hash bytea primary key,
  session uuid not null references sessions (id) on delete cascade,
  provider text not null,
  action text not null check (action in ('link', 'unlink')),
  browser_hash bytea not null,
  origin text not null,
  state_hash bytea unique,
  verifier text,
  expires_at timestamptz not null
);
--> statement-breakpoint
-- The identity provider of local mode: a grant is an authorization code first and an access token later.
create table identity_grants (
  secret_hash bytea primary key,
  provider text not null,
  username text not null,
  redirect_uri text not null,
  challenge text,
  expires_at timestamptz not null
);
