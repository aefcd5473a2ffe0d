-- What a player has been paid for: first steps ever, and the daily goals of `day` (days since 1970, UTC, game time). A player
-- without a row has been paid for nothing. Older payments of daily goals are in the ledger.
create table goal_records (
  wallet text primary key references players (wallet) on update cascade,
  first_steps jsonb not null,
  day integer not null,
  daily jsonb not null,
  -- The captain that earned the first steps: each captain earns them for one player only.
  captain bigint unique,
  -- When the player first verified the proof of an own mission in the page.
  proof_checked_at timestamptz
);
