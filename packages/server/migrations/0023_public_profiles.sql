-- Players who let everybody read their captain's log. A player without a row has not allowed it.
create table public_profiles (
  wallet text primary key references players (wallet) on update cascade,
  opened_at timestamptz not null
);
--> statement-breakpoint
-- How large a claim is beside others, in smallest units of BOOTY. The rates are fixed, so that the order of old claims never
-- changes: GEMS and TREASURE as their cheapest exchange line was, GOLD as the exchange pool at its target. A floating-point
-- number cannot overflow, so no claim can fail because of it.
create function haul_size(claim jsonb) returns double precision language sql immutable as $$
  select coalesce(sum(rtrim(part ->> 'amount', 'n')::double precision * case part ->> 'currency'
    when 'BOOTY' then 1 when 'GEMS' then 9 when 'GOLD' then 10 when 'TREASURE' then 200
    when 'MYTHIC_TOKEN' then 1000e6 when 'BATTLE_TOKEN' then 5e6 else 0 end), 0)::double precision
  from jsonb_array_elements(claim -> 'money') as part
$$;
--> statement-breakpoint
-- The largest claims of one player.
create index mission_runs_hauls on mission_runs (owner, haul_size(claim) desc, claimed_at desc)
  where claimed_at is not null;
