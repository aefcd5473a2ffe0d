-- player_seed, seed_number: for the player's next draw. seen_at: until when the player has read the away report.
alter table players
  add column player_seed text not null default replace(gen_random_uuid()::text, '-', ''),
  add column seed_number bigint not null default 0,
  add column seen_at timestamptz not null default now();
--> statement-breakpoint
alter table assets add column has_rescued boolean not null default false;
--> statement-breakpoint
-- Assets of all kinds of locks are looked up by lock_ref: a claim finds its team by its run.
drop index assets_worn;
--> statement-breakpoint
create index assets_held_by on assets (lock_ref) where lock_ref is not null;
--> statement-breakpoint
-- The secret from which all server seeds are derived. It is in the database with the runs, because the published
-- commitments could not be verified if it were lost or changed separately.
create table fairness_master (
  id boolean primary key default true check (id),
  secret text not null
);
--> statement-breakpoint
-- One team on one mission, from send to claim. The send fixes outcome and prize; no response contains them before the
-- claim.
create table mission_runs (
  id uuid primary key,
  owner text not null references players (wallet),
  mission text not null,
  kind text not null,
  team jsonb not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  level_count integer not null,
  paid jsonb not null,
  outcome jsonb not null,
  prize jsonb not null,
  content_hash text not null,
  commitment text not null unique,
  player_seed text not null,
  server_seed text not null,
  claimed_at timestamptz,
  claim jsonb,
  claim_job uuid,
  order_id uuid,
  constraint claims_are_whole
    check ((claimed_at is null) = (claim is null) and (claimed_at is null) = (claim_job is null))
);
--> statement-breakpoint
create index mission_runs_active on mission_runs (owner, ends_at) where claimed_at is null;
--> statement-breakpoint
create index mission_runs_busy on mission_runs (mission) where claimed_at is null;
--> statement-breakpoint
create index mission_runs_history on mission_runs (owner, claimed_at) where claimed_at is not null;
--> statement-breakpoint
create index mission_runs_feed on mission_runs (mission, claimed_at) where claimed_at is not null;
--> statement-breakpoint
create index mission_runs_recent on mission_runs (claimed_at) where claimed_at is not null;
--> statement-breakpoint
create index mission_runs_claim_job on mission_runs (claim_job) where claim_job is not null;
--> statement-breakpoint
-- An order to the server to claim a run and send the team again. due_at: when the server next executes it.
create table standing_orders (
  id uuid primary key,
  wallet text not null references players (wallet),
  run uuid not null references mission_runs (id),
  mission text not null,
  team jsonb not null,
  level_count integer not null,
  times integer,
  until timestamptz,
  claim_when text not null check (claim_when in ('ready', 'full')),
  stop_on_failure boolean not null,
  keep jsonb not null,
  sent integer not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('times', 'until', 'failure', 'reserve', 'refused', 'byHand', 'cancelled')),
  message text not null,
  constraint ends_are_whole check ((ended_at is null) = (end_reason is null))
);
--> statement-breakpoint
create unique index standing_orders_one_a_run on standing_orders (run) where ended_at is null;
--> statement-breakpoint
create index standing_orders_run on standing_orders (run);
--> statement-breakpoint
create index standing_orders_due on standing_orders (due_at) where ended_at is null;
--> statement-breakpoint
create index standing_orders_wallet on standing_orders (wallet, ended_at);
--> statement-breakpoint
create table order_log (
  id bigint primary key generated always as identity,
  order_id uuid not null references standing_orders (id),
  wallet text not null references players (wallet),
  at timestamptz not null,
  what text not null check (what in ('placed', 'claimed', 'sent', 'waiting', 'ended')),
  message text not null,
  job_id uuid,
  turn jsonb
);
--> statement-breakpoint
create index order_log_order on order_log (order_id, id);
--> statement-breakpoint
create index order_log_wallet on order_log (wallet, at);
--> statement-breakpoint
-- What each faucet had paid in total when the UTC day began; today's payments are the difference to the present total.
create table emission_marks (
  faucet text not null,
  currency text not null,
  day integer not null,
  ever bigint not null,
  primary key (faucet, currency)
);
--> statement-breakpoint
-- Milliseconds by which the time machine of local mode has moved the game clock.
create table game_time (
  id boolean primary key default true check (id),
  ahead_ms bigint not null
);
