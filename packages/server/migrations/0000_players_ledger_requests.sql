create table players (
  wallet text primary key,
  username text not null,
  profile_picture text not null,
  notification_seq bigint not null default 0,
  ar_earned bigint not null default 0,
  time_played integer not null default 0,
  missions_played integer not null default 0,
  created_at timestamptz not null,
  banned_at timestamptz
);
--> statement-breakpoint
create table sessions (
  id uuid primary key,
  wallet text not null references players (wallet),
  session_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
--> statement-breakpoint
create index sessions_wallet on sessions (wallet);
--> statement-breakpoint
create table nonces (
  nonce text primary key,
  wallet text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
--> statement-breakpoint
create table requests (
  id uuid primary key,
  seq bigint not null generated always as identity,
  wallet text not null references players (wallet),
  shard smallint not null,
  type text not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  created_at timestamptz not null,
  finished_at timestamptz,
  route text not null,
  idempotency_key text,
  body_hash text not null
);
--> statement-breakpoint
create index requests_queue on requests (shard, seq) where state = 'queued';
--> statement-breakpoint
create unique index requests_once on requests (wallet, route, idempotency_key) where idempotency_key is not null;
--> statement-breakpoint
create table notifications (
  wallet text not null references players (wallet),
  seq bigint not null,
  job_id uuid not null unique,
  type text not null,
  data jsonb not null,
  batch uuid not null,
  created_at timestamptz not null,
  primary key (wallet, seq)
);
--> statement-breakpoint
create index notifications_batch on notifications (batch);
--> statement-breakpoint
create table entries (
  txn uuid not null,
  line smallint not null,
  account text not null,
  currency text not null,
  amount bigint not null,
  reason text not null,
  at timestamptz not null,
  primary key (txn, line)
);
--> statement-breakpoint
create index entries_account on entries (account, at);
--> statement-breakpoint
-- A statement whose entries do not sum to zero for each transaction and currency fails.
create function entries_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by txn, currency having sum(amount) <> 0) then
    raise exception 'entries of a transaction do not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger entries_sum_to_zero after insert on entries
  referencing new table as added for each statement execute function entries_sum_to_zero();
--> statement-breakpoint
-- Entries cannot be changed or deleted.
create function entries_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'entries are never changed or removed' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger entries_are_final before update or delete on entries
  for each statement execute function entries_are_final();
--> statement-breakpoint
create table balances (
  account text not null,
  currency text not null,
  lane smallint not null,
  amount bigint not null,
  primary key (account, currency, lane),
  constraint players_are_never_overdrawn check (amount >= 0 or not starts_with(account, 'player:'))
);
--> statement-breakpoint
create table assets (
  uid bigint primary key generated always as identity,
  owner text not null references players (wallet),
  family text not null check (family in ('CAPTAIN', 'CREW', 'SHIP', 'ITEM', 'GENESIS_SHIP')),
  design text not null,
  name text not null,
  level integer not null check (level >= 1),
  rarity text,
  location text not null check (location in ('game', 'wallet', 'moving')),
  mint text unique,
  minted boolean not null default false,
  gold_burned bigint not null default 0,
  ar_earned bigint not null default 0,
  missions_played integer not null default 0
);
--> statement-breakpoint
create index assets_owner on assets (owner);
--> statement-breakpoint
create table shop_stock (
  name text primary key,
  amount_available integer not null check (amount_available >= 0)
);
