-- What the treasury received and spent on each UTC day, in smallest units; equal to the entries of its account.
-- `lane` is the lane of the balance that was changed together with it.
create table treasury_days (
  day integer not null,
  currency text not null,
  lane smallint not null,
  received bigint not null,
  spent bigint not null,
  primary key (day, currency, lane)
);
--> statement-breakpoint
insert into treasury_days (day, currency, lane, received, spent)
select floor(extract(epoch from at) / 86400)::integer, currency, 0,
  coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0)
from entries where account = 'treasury' group by 1, 2;
--> statement-breakpoint
-- Prices of the feed in nano-USDC: the last ones, and those before the hour in which these arrived.
create table price_quotes (
  id text primary key,
  usdc_booty bigint not null check (usdc_booty > 0),
  usdc_gold bigint not null check (usdc_gold > 0),
  quoted_at timestamptz not null,
  valid_until timestamptz not null,
  hour integer not null,
  hour_booty bigint,
  hour_gold bigint,
  hour_quoted_at timestamptz,
  hour_valid_until timestamptz
);
