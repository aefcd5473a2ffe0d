-- A mission of a Genesis ship, its totals and the share of the assigned player. Amounts are BOOTY in smallest units. The
-- captain aboard is the captain whose lock names the ship.
alter table genesis_ships
  add column mission_started_at timestamptz,
  add column reward bigint not null default 0 check (reward >= 0),
  add column all_time_claimed bigint not null default 0 check (all_time_claimed >= 0),
  add column all_time_tax bigint not null default 0 check (all_time_tax >= 0),
  -- What the assigned player has received since they were assigned.
  add column share_paid bigint not null default 0 check (share_paid >= 0),
  -- The share agreement or its proposal; null without one.
  add column share_percent smallint check (share_percent between 0 and 100),
  add column share_ends_at timestamptz,
  add column share_proposed_by text check (share_proposed_by in ('owner', 'captain')),
  add column share_accepted boolean;
--> statement-breakpoint
-- No call could send a ship before.
update genesis_ships set mission_ends_at = null where mission_ends_at is not null;
--> statement-breakpoint
alter table genesis_ships
  add constraint missions_are_whole check ((mission_started_at is null) = (mission_ends_at is null)),
  add constraint shares_are_whole check (
    num_nulls(share_percent, share_ends_at, share_proposed_by, share_accepted) in (0, 4)),
  add constraint shares_have_a_captain check (share_percent is null or assigned_user_id is not null);
--> statement-breakpoint
create index genesis_ships_assigned on genesis_ships (assigned_user_id, uid) where assigned_user_id is not null;
--> statement-breakpoint
-- One for each player: ships are sent again when they are claimed, until the budget or the time has run out.
create table fleet_orders (
  wallet text primary key references players (wallet) on update cascade,
  budget_gold bigint not null check (budget_gold > 0),
  budget_booty bigint not null check (budget_booty > 0),
  spent_gold bigint not null,
  spent_booty bigint not null,
  ends_at timestamptz not null,
  check (spent_gold between 0 and budget_gold and spent_booty between 0 and budget_booty)
);
--> statement-breakpoint
-- A job can notify other players too: each of them at most once.
alter table notifications drop constraint notifications_job_id_key;
--> statement-breakpoint
create unique index notifications_job on notifications (job_id, wallet);
--> statement-breakpoint
-- What a fleet earned and cost, by day.
create index entries_of_fleets on entries (account, at) where balance is not null and starts_with(reason, 'genesis.');
