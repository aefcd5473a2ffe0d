-- GOLD burned for the captains that each player has in the game, in smallest units: the leaderboard of players. The trigger
-- below changes a row in the transaction that changes a captain. Nothing else in `assets` fires it, so most claims do not.
create table gold_burners (
  owner text primary key,
  captains integer not null check (captains >= 0),
  gold_burned bigint not null check (gold_burned >= 0)
);
--> statement-breakpoint
create index gold_burners_rank on gold_burners (gold_burned desc, owner collate "C");
--> statement-breakpoint
create function count_gold_burned() returns trigger language plpgsql as $$
declare
  was_counted boolean := tg_op <> 'INSERT' and old.location = 'game' and old.gold_burned > 0;
  is_counted boolean := tg_op <> 'DELETE' and new.location = 'game' and new.gold_burned > 0;
begin
  if was_counted and is_counted and old.owner = new.owner then
    update gold_burners set gold_burned = gold_burned + new.gold_burned - old.gold_burned where owner = new.owner;
    return null;
  end if;
  if was_counted then
    update gold_burners set captains = captains - 1, gold_burned = gold_burned - old.gold_burned
    where owner = old.owner;
    delete from gold_burners where owner = old.owner and captains = 0;
  end if;
  if is_counted then
    insert into gold_burners as known (owner, captains, gold_burned) values (new.owner, 1, new.gold_burned)
    on conflict (owner) do update
      set captains = known.captains + 1, gold_burned = known.gold_burned + excluded.gold_burned;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger assets_count_gold_inserted after insert on assets
  for each row when (new.family = 'CAPTAIN' and new.gold_burned > 0) execute function count_gold_burned();
--> statement-breakpoint
create trigger assets_count_gold_updated after update on assets
  for each row when (new.family = 'CAPTAIN' and (old.gold_burned > 0 or new.gold_burned > 0)
    and (old.gold_burned, old.location, old.owner) is distinct from (new.gold_burned, new.location, new.owner))
  execute function count_gold_burned();
--> statement-breakpoint
create trigger assets_count_gold_deleted after delete on assets
  for each row when (old.family = 'CAPTAIN' and old.gold_burned > 0) execute function count_gold_burned();
--> statement-breakpoint
insert into gold_burners (owner, captains, gold_burned)
select owner, count(*), sum(gold_burned) from assets
where family = 'CAPTAIN' and location = 'game' and gold_burned > 0 group by owner;
