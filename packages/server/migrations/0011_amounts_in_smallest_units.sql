-- Amounts were stored as display numbers. They become smallest units, as the text of a bigint: "1500000n".
create function pg_temp.to_units(amount jsonb, currency text) returns jsonb language sql as $$
  select to_jsonb(round((amount #>> '{}')::numeric * case
    when currency in ('BOOTY', 'GOLD', 'GEMS', 'TREASURE') then 1000000
    when currency in ('MYTHIC_TOKEN', 'BATTLE_TOKEN') then 1
  end)::text || 'n')
$$;
--> statement-breakpoint
create function pg_temp.money_to_units(money jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'currency', one -> 'currency',
    'amount', pg_temp.to_units(one -> 'amount', one ->> 'currency')
  ) order by position), '[]')
  from jsonb_array_elements(money) with ordinality as list(one, position)
$$;
--> statement-breakpoint
-- The rest of what a claim shows follows from the columns of its run.
update mission_runs set claim = jsonb_build_object(
  'mission', claim -> 'mission',
  'nfts', claim -> 'nfts',
  'things', claim -> 'things',
  'levels', claim -> 'levels',
  'effect', claim #> '{result,selectedOutcome,effect}',
  'multiplierPermille', round((claim #>> '{result,selectedOutcome,multiplier}')::numeric * 1000),
  'money', pg_temp.money_to_units(claim -> 'money'),
  'goldBars', pg_temp.to_units(claim -> 'goldBars', 'GOLD')
) where claim is not null;
--> statement-breakpoint
update standing_orders set keep = pg_temp.money_to_units(keep);
--> statement-breakpoint
-- What was claimed and sent is in the rows of the two runs.
update order_log set turn = jsonb_build_object(
  'claimed', turn #> '{claimed,id}',
  'sent', turn #> '{sent,id}',
  'end', turn -> 'end'
) where turn is not null;
