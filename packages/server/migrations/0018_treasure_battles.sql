-- Captains in the game by gold burned: they share in treasure battles.
create index assets_gold_burned on assets (gold_burned desc, uid)
  where family = 'CAPTAIN' and location = 'game' and gold_burned > 0;
--> statement-breakpoint
-- Amounts in smallest units.
create table treasure_battles (
  at timestamptz primary key,
  captains integer not null,
  gold_burned bigint not null,
  inflow bigint not null,
  pot bigint not null,
  paid bigint not null
);
--> statement-breakpoint
-- What one player gets of a battle.
create table treasure_shares (
  id bigint generated always as identity primary key,
  battle_at timestamptz not null,
  owner text not null references players (wallet) on update cascade,
  captains integer not null,
  gold_burned bigint not null,
  value bigint not null check (value > 0),
  paid_at timestamptz,
  unique (owner, battle_at)
);
--> statement-breakpoint
create index treasure_shares_unpaid on treasure_shares (id) where paid_at is null;
