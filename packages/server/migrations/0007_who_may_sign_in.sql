-- A sign-in message is known to the byte by what was issued for it. Null for the nonces of signed calls, which their
-- callers choose: an email wallet signs no message with them.
alter table nonces add column origin text, add column issued_at timestamptz;
--> statement-breakpoint
-- What an owner has permitted for a deposit that is proven by a memo: the game is the delegate of exactly its amount.
-- given: handed out, may land until the height; ending: the game is revoking it; left: can only be revoked once its
-- account holds something again; ended: the chain has none any more.
create table move_permits (
  movement text primary key references movements (id),
  last_valid_height bigint not null,
  state text not null default 'given' check (state in ('given', 'ending', 'left', 'ended'))
);
--> statement-breakpoint
create index move_permits_open on move_permits (state) where state <> 'ended';
