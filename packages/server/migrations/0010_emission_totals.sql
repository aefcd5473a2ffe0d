-- What each faucet has paid of a currency: on `day` (days since 1970, UTC, game time) and in all. Claims check and
-- change these rows in their own transaction.
create table emission_totals (
  id text primary key,
  faucet text not null,
  currency text not null,
  day integer not null,
  today bigint not null,
  ever bigint not null,
  constraint emission_totals_key check (id = faucet || '/' || currency)
);
--> statement-breakpoint
create index emission_totals_faucet on emission_totals (faucet);
--> statement-breakpoint
-- A mark held what the faucet had ever paid when its day began. Limits without a mark get their row when the server
-- starts.
insert into emission_totals (id, faucet, currency, day, today, ever)
select m.faucet || '/' || m.currency, m.faucet, m.currency, m.day, p.ever - m.ever, p.ever
from emission_marks m
  join (select account, currency, (-sum(amount))::int8 as ever from balances group by 1, 2) as p
    on p.account = m.faucet and p.currency = m.currency;
--> statement-breakpoint
drop table emission_marks;
