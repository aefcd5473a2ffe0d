-- A claim changes a run and its captains, and each change writes an entry of every index of the row. These are the indexes
-- that nothing needs.

-- Two runs with one commitment would have one id, because the id is derived from it.
alter table mission_runs drop constraint mission_runs_commitment_key;
--> statement-breakpoint
-- The claims of a batch are found by their player and time, which its notifications have too.
drop index mission_runs_claim_job;
--> statement-breakpoint
-- Most captains have no mint: without one they are not in the index.
alter table assets drop constraint assets_mint_key;
--> statement-breakpoint
create unique index assets_mint on assets (mint) where mint is not null;
--> statement-breakpoint
-- The same results as before. In PL/pgSQL they take a fifth of the time, and both are called for every claim.
create or replace function haul_size(claim jsonb) returns double precision language plpgsql immutable as $$
declare
  money constant jsonb := claim -> 'money';
  part jsonb;
  size double precision := 0;
begin
  for position in 0 .. coalesce(jsonb_array_length(money), 0) - 1 loop
    part := money -> position;
    size := size + rtrim(part ->> 'amount', 'n')::double precision * case part ->> 'currency'
      when 'BOOTY' then 1 when 'GEMS' then 9 when 'GOLD' then 10 when 'TREASURE' then 200
      when 'MYTHIC_TOKEN' then 1000e6 when 'BATTLE_TOKEN' then 5e6 else 0 end;
  end loop;
  return size;
end $$;
--> statement-breakpoint
create or replace function gems_of_claim(claim jsonb) returns bigint language plpgsql immutable as $$
declare
  money constant jsonb := claim -> 'money';
  gems bigint := 0;
begin
  for position in 0 .. coalesce(jsonb_array_length(money), 0) - 1 loop
    if money -> position ->> 'currency' = 'GEMS' then
      gems := gems + rtrim(money -> position ->> 'amount', 'n')::bigint;
    end if;
  end loop;
  return gems;
end $$;
--> statement-breakpoint
-- A notification is stored as it was sent, and nothing reads inside it: the text is checked, but not taken apart.
alter table notifications alter column data type json using data::json;
