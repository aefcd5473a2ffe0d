-- The exchange pool: one row, equal to the balances of `pool:exchange`. The server fills it at its first start.
-- `hour_booty` and `hour_gold` are what the pool held at the start of `hour`, the hour of its last change.
create table exchange_pool (
  id text primary key,
  booty bigint not null check (booty > 0),
  gold bigint not null check (gold > 0),
  hour integer not null,
  hour_booty bigint not null,
  hour_gold bigint not null,
  day integer not null
);
--> statement-breakpoint
create table exchange_pool_hours (
  hour integer primary key,
  booty bigint not null,
  gold bigint not null
);
--> statement-breakpoint
create table exchange_lots (
  name text primary key,
  day integer not null,
  lots integer not null
);
