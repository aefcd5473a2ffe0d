-- An asset has at most one lock: a mission's run, the captain that has it equipped, its Genesis ship, or the arena.
alter table assets
  add column lock_kind text check (lock_kind in ('mission', 'arena', 'equipped', 'genesis')),
  add column lock_ref text,
  add constraint locks_are_whole check ((lock_kind is null) = (lock_ref is null)),
  add constraint only_what_is_in_the_game_is_locked check (lock_kind is null or location = 'game');
--> statement-breakpoint
create index assets_worn on assets (lock_ref) where lock_kind = 'equipped';
--> statement-breakpoint
create table genesis_ships (
  uid bigint primary key references assets (uid),
  tier_bonus integer not null default 0,
  licence_1 boolean not null default false,
  licence_2 boolean not null default false,
  licence_3 boolean not null default false,
  assigned_user_id text references players (wallet),
  mission_ends_at timestamptz
);
--> statement-breakpoint
-- A request in state "waiting" waits for the chain and is not yet in the queue.
alter table requests
  drop constraint requests_state_check,
  add constraint requests_state_check check (state in ('waiting', 'queued', 'done', 'failed'));
--> statement-breakpoint
-- One transaction between wallet and game. The key is the hash of the issued message, so that a returned transaction is
-- recognised and cannot be submitted twice.
create table movements (
  id text primary key,
  wallet text not null references players (wallet),
  kind text not null check (kind in ('freeze', 'thaw', 'mint-and-withdraw', 'deposit', 'withdraw')),
  state text not null default 'issued'
    check (state in ('issued', 'signed', 'sent', 'confirmed', 'failed', 'credited', 'released')),
  uid bigint references assets (uid),
  mint text,
  token text check (token in ('BOOTY', 'GOLD')),
  amount bigint check (amount > 0),
  last_valid_height bigint not null,
  wire bytea,
  signature text,
  job_id uuid references requests (id),
  reason text,
  issued_at timestamptz not null,
  changed_at timestamptz not null,
  constraint moves_one_thing_or_tokens check ((uid is null) <> (token is null)),
  constraint tokens_have_an_amount check ((token is null) = (amount is null)),
  constraint signed_before_it_is_sent check (state in ('issued', 'released') or (wire is not null and job_id is not null))
);
--> statement-breakpoint
create index movements_wallet on movements (wallet, issued_at);
--> statement-breakpoint
create index movements_job on movements (job_id);
--> statement-breakpoint
create index movements_under_way on movements (state) where state in ('issued', 'signed', 'sent', 'confirmed', 'failed');
--> statement-breakpoint
-- An asset has at most one movement in progress.
create unique index movements_one_a_thing on movements (uid) where state in ('signed', 'sent', 'confirmed', 'failed');
--> statement-breakpoint
create table starter_grants (
  wallet text primary key references players (wallet),
  granted_at timestamptz
);
--> statement-breakpoint
-- URL of the process that owns the embedded chain.
create table chain_endpoint (
  id boolean primary key default true check (id),
  url text not null
);
