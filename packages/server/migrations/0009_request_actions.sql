-- A request names its action; its type is only the notification type. World actions have neither wallet nor type and
-- run once per key.
alter table requests add column action text;
--> statement-breakpoint
update requests set action = case type
  when 'ItemPurchase' then 'purchase'
  when 'initiateSpecial' then 'initiate'
  when 'handleAssets' then 'settleAssets'
  when 'handleDeposit' then 'settleTokens'
  else type
end;
--> statement-breakpoint
alter table requests
  alter column action set not null,
  alter column wallet drop not null,
  alter column type drop not null,
  add constraint requests_of_players_have_types check ((wallet is null) = (type is null)),
  add constraint world_requests_have_keys check (wallet is not null or idempotency_key is not null);
--> statement-breakpoint
create unique index requests_world_once on requests (action, idempotency_key) where wallet is null;
