-- The last auto equip of each player, for its undo.
create table auto_equips (
  wallet text primary key references players (wallet) on update cascade,
  job_id uuid not null,
  moves jsonb not null
);
--> statement-breakpoint
-- The name of a captain ends in `#` and its number, which is its uid plus one, so that no two captains share a name.
update assets set name = regexp_replace(name, ' #\d+$', '') || ' #' || (uid + 1) where family = 'CAPTAIN';
--> statement-breakpoint
create function number_captain() returns trigger language plpgsql as $$
begin
  new.name := new.name || ' #' || (new.uid + 1);
  return new;
end $$;
--> statement-breakpoint
create trigger assets_number_captain before insert on assets
  for each row when (new.family = 'CAPTAIN') execute function number_captain();
