-- One purchase as one transaction, with the statements of the peer (bench/src/peer/purchase.ts) and without Node.
-- `npm run bench -- pgbench` creates the table pgbench_players and runs this.
\set n random(1, :players)
\set lane random(0, 15)
\set item random(1, 6)
select gen_random_uuid() as id, s.wallet, i.name as item
  from pgbench_players b
  join sessions s on s.wallet = b.wallet and s.ended_at is null and s.expires_at > now()
  join players p on p.wallet = s.wallet and p.banned_at is null
  join pgbench_items i on i.n = :item
  where b.n = :n \gset
begin;
insert into requests (id, wallet, shard, action, type, payload, state, created_at, finished_at, route, idempotency_key, body_hash)
  values (:id, :wallet, 0, 'purchase', 'ItemPurchase', '{"multiplier": 1}', 'done', now(), now(), '/shop/purchase', :id::uuid::text, 'hash')
  on conflict (wallet, route, idempotency_key) where idempotency_key is not null do nothing;
update players set notification_seq = notification_seq + 1 where wallet = :wallet returning notification_seq as seq \gset
update balances set amount = amount - 300 where account = 'player:' || :wallet and currency = 'BOOTY' and lane = 0 and amount >= 300 returning amount as balance \gset
insert into assets (owner, family, design, name, level, rarity, location)
  values (:wallet, 'ITEM', 'spyglass', :item, 1, 'COMMON', 'game');
insert into entries (txn, line, account, currency, amount, reason, at, balance) values
  (:id, 0, 'player:' || :wallet, 'BOOTY', -300, 'shop.purchase', now(), :balance),
  (:id, 1, 'treasury', 'BOOTY', 30, 'shop.tax', now(), null),
  (:id, 2, 'burn', 'BOOTY', 270, 'shop.purchase', now(), null);
insert into notifications (wallet, seq, job_id, type, data, batch, created_at)
  values (:wallet, :seq, :id, 'ItemPurchase', '{"success": true, "error": false, "details": null}', :id, now());
insert into balances (account, currency, lane, amount) values ('burn', 'BOOTY', :lane, 270), ('treasury', 'BOOTY', :lane, 30)
  on conflict (account, currency, lane) do update set amount = balances.amount + excluded.amount;
update shop_stock set amount_available = amount_available - 1 where name = :item and amount_available >= 1;
commit;
