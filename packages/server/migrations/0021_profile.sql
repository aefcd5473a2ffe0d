-- The key of a chosen name: names that could be taken for each other have the same one. Null for players whose name is the
-- short address of their wallet.
alter table players add column name_key text;
--> statement-breakpoint
create unique index players_name_key on players (name_key) where name_key is not null;
--> statement-breakpoint
-- Finds out whether a player still uses a picture.
create index players_profile_picture on players (profile_picture);
--> statement-breakpoint
-- Pictures whose files may be stored. The row is written before the files and deleted after them. Whoever writes or
-- deletes the files holds a lock on the row.
create table pictures (
  hash text primary key,
  uploaded_at timestamptz not null
);
--> statement-breakpoint
-- What each player has claimed from each mission, so that the profile does not read every run. The trigger below adds a
-- claim in its transaction, which has locked the player. Genesis ships have no runs.
create table mission_progress (
  wallet text not null references players (wallet) on update cascade,
  mission text not null,
  claimed integer not null,
  -- GEMS, smallest units.
  gems_earned bigint not null,
  -- Permille.
  best_multiplier integer not null,
  primary key (wallet, mission)
);
--> statement-breakpoint
-- Amounts in a claim are texts such as "123n".
create function gems_of_claim(claim jsonb) returns bigint language sql immutable as $$
  select coalesce(sum(rtrim(part ->> 'amount', 'n')::bigint), 0)::bigint
  from jsonb_array_elements(claim -> 'money') as part where part ->> 'currency' = 'GEMS'
$$;
--> statement-breakpoint
create function count_claims() returns trigger language plpgsql as $$
begin
  insert into mission_progress as known (wallet, mission, claimed, gems_earned, best_multiplier)
  select now.owner, now.mission, count(*), sum(gems_of_claim(now.claim)),
    max((now.claim ->> 'multiplierPermille')::integer)
  from runs_now as now join runs_before as before using (id)
  where before.claimed_at is null and now.claimed_at is not null
  group by now.owner, now.mission
  on conflict (wallet, mission) do update set
    claimed = known.claimed + excluded.claimed,
    gems_earned = known.gems_earned + excluded.gems_earned,
    best_multiplier = greatest(known.best_multiplier, excluded.best_multiplier);
  return null;
end $$;
--> statement-breakpoint
-- Once for all claims of a batch: a fleet's claims change one row.
create trigger mission_runs_count_claims after update on mission_runs
  referencing old table as runs_before new table as runs_now
  for each statement execute function count_claims();
--> statement-breakpoint
-- A run that is sent and claimed in one batch is inserted as claimed, which is rare.
create function count_claim() returns trigger language plpgsql as $$
begin
  insert into mission_progress as known (wallet, mission, claimed, gems_earned, best_multiplier)
  values (new.owner, new.mission, 1, gems_of_claim(new.claim), (new.claim ->> 'multiplierPermille')::integer)
  on conflict (wallet, mission) do update set
    claimed = known.claimed + 1,
    gems_earned = known.gems_earned + excluded.gems_earned,
    best_multiplier = greatest(known.best_multiplier, excluded.best_multiplier);
  return null;
end $$;
--> statement-breakpoint
create trigger mission_runs_count_new_claim after insert on mission_runs
  for each row when (new.claimed_at is not null) execute function count_claim();
--> statement-breakpoint
insert into mission_progress (wallet, mission, claimed, gems_earned, best_multiplier)
select owner, mission, count(*), sum(gems_of_claim(claim)), max((claim ->> 'multiplierPermille')::integer)
from mission_runs where claimed_at is not null group by owner, mission;
