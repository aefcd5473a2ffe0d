-- Entries get an order and, if they belong to a player, the balance after them. A player's entries are written under the
-- lock of the player's row, so `seq` is their order. Old entries are ordered by time, then by acceptance of their request.
alter table entries add column seq bigint, add column balance bigint;
--> statement-breakpoint
alter table entries disable trigger entries_are_final;
--> statement-breakpoint
update entries set seq = numbered.seq, balance = numbered.balance
from (
  select e.txn, e.line,
    row_number() over bookings as seq,
    case when starts_with(e.account, 'player:')
      then sum(e.amount) over (partition by e.account, e.currency order by e.at, r.seq nulls first, e.txn, e.line)
    end as balance
  from entries e left join requests r on r.id = e.txn
  -- Of a move to another wallet, everything leaves the old one before it arrives.
  window bookings as (order by e.at, r.seq nulls first, e.txn, e.reason = 'wallet.upgrade' and e.amount > 0, e.line)
) as numbered
where entries.txn = numbered.txn and entries.line = numbered.line;
--> statement-breakpoint
alter table entries enable trigger entries_are_final;
--> statement-breakpoint
alter table entries alter column seq set not null;
--> statement-breakpoint
alter table entries alter column seq add generated always as identity;
--> statement-breakpoint
select setval(pg_get_serial_sequence('entries', 'seq'), (select coalesce(max(seq), 0) + 1 from entries), false);
--> statement-breakpoint
alter table entries add constraint entries_of_players_have_balances
  check ((balance is not null) = starts_with(account, 'player:'));
--> statement-breakpoint
-- Each entry is in one of two indexes: the statement reads those of players, the emission totals those of the world.
drop index entries_account;
--> statement-breakpoint
create index entries_of_players on entries (account, seq) where balance is not null;
--> statement-breakpoint
create index entries_of_world on entries (account, at) where balance is null;
--> statement-breakpoint
-- `device` is the browser in plain words; the user agent itself is not stored.
alter table sessions add column device text not null default '', add column last_used_at timestamptz;
--> statement-breakpoint
update sessions set last_used_at = created_at;
--> statement-breakpoint
alter table sessions alter column last_used_at set not null, alter column last_used_at set default now();
--> statement-breakpoint
-- Notifications that a player does not want to see. A player without a row sees all of them.
create table notification_settings (
  wallet text primary key references players (wallet) on update cascade,
  muted jsonb not null
);
--> statement-breakpoint
-- A statement goes back to the wallets that the player had before: `last_entry` is the last entry of the old wallet.
alter table wallet_upgrades add column last_entry bigint;
--> statement-breakpoint
update wallet_upgrades set last_entry =
    (select coalesce(max(seq), 0) from entries where account = 'player:' || from_wallet and balance is not null)
  where state in ('moved', 'done');
--> statement-breakpoint
create index wallet_upgrades_into on wallet_upgrades (to_wallet, issued_at) where last_entry is not null;
