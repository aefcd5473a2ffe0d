-- Sends a process signal with the commit that ends a session or bans a player, so that every process closes its sockets.
create function sessions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('blacktide', 'sessions ' || new.wallet);
  return null;
end $$;
--> statement-breakpoint
create trigger session_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function sessions_changed();
--> statement-breakpoint
create trigger player_banned after update of banned_at on players
  for each row when (old.banned_at is null and new.banned_at is not null) execute function sessions_changed();
