-- The claimed runs of one captain, newest first. A team has at most two captains.
create index mission_runs_first_captain on mission_runs ((team ->> 0), claimed_at, id)
  where claimed_at is not null;
--> statement-breakpoint
create index mission_runs_second_captain on mission_runs ((team ->> 1), claimed_at, id)
  where claimed_at is not null and team ->> 1 is not null;
