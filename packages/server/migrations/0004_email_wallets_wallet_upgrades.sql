-- A player may move to another wallet, so all foreign keys to players cascade. A test checks it for later tables.
do $$
declare found record;
begin
  for found in
    select conname, conrelid::regclass as source, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and confrelid = 'players'::regclass and confupdtype <> 'c'
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s on update cascade',
      found.source, found.conname, found.conname, found.definition);
  end loop;
end $$;
--> statement-breakpoint
-- Wallets whose key the server stores. sealed_key is encrypted with the master key of key_version and bound to the id.
create table email_wallets (
  id uuid primary key,
  email text not null unique,
  wallet text not null unique,
  key_version smallint not null,
  sealed_key bytea not null,
  created_at timestamptz not null,
  exported_at timestamptz
);
--> statement-breakpoint
create table email_codes (
  id bigint primary key generated always as identity,
  email text not null,
  purpose text not null check (purpose in ('sign-in', 'withdraw', 'export')),
  code_mac bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
--> statement-breakpoint
create index email_codes_email on email_codes (email, id);
--> statement-breakpoint
-- One browser that may ask an email wallet to sign. Only the hash of its token is stored.
create table email_sessions (
  token_hash bytea primary key,
  wallet_id uuid not null references email_wallets (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
--> statement-breakpoint
-- Mail of local mode, which is not sent.
create table mailbox (
  id bigint primary key generated always as identity,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
--> statement-breakpoint
-- A player's move to another wallet. issued: waits for the signature; signed: accepted, the permits are sent to the
-- chain; moved: the game data belongs to the new wallet, the chain follows; done; released: nothing was changed.
create table wallet_upgrades (
  id uuid primary key,
  from_wallet text not null,
  to_wallet text not null check (to_wallet <> from_wallet),
  state text not null default 'issued' check (state in ('issued', 'signed', 'moved', 'done', 'released')),
  nonce text not null,
  session uuid not null,
  session_key text,
  message_hash bytea,
  reason text,
  issued_at timestamptz not null,
  changed_at timestamptz not null,
  constraint signed_upgrades_are_confirmed
    check (state in ('issued', 'released') or (session_key is not null and message_hash is not null))
);
--> statement-breakpoint
-- A wallet is left at most once, and is the target of at most one upgrade in progress.
create unique index wallet_upgrades_leave_once on wallet_upgrades (from_wallet) where state in ('signed', 'moved', 'done');
--> statement-breakpoint
create unique index wallet_upgrades_fill_once on wallet_upgrades (to_wallet) where state in ('signed', 'moved');
--> statement-breakpoint
create index wallet_upgrades_under_way on wallet_upgrades (state) where state in ('signed', 'moved');
--> statement-breakpoint
-- The old wallet signs permits, with which the game may transfer what its accounts hold. The key is the hash of the
-- message.
create table wallet_permits (
  id text primary key,
  upgrade uuid not null references wallet_upgrades (id),
  place smallint not null,
  last_valid_height bigint not null,
  wire bytea,
  signature text
);
--> statement-breakpoint
create index wallet_permits_upgrade on wallet_permits (upgrade, place);
--> statement-breakpoint
-- A wallet that can only sign and send proves its consent to the move by a memo on the chain.
alter table movements add column memo text;
