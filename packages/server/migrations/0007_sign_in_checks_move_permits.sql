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
--> statement-breakpoint
-- Codes by mail are counted by who asked for them: a browser that has proven the address before, or a network address.
-- stray_tries: of callers that came without the attempt, so that they do not use up the tries of the one who has it.
-- A letter that was not sent does not count.
alter table email_codes
  add column asker text not null default '',
  add column known boolean not null default false,
  add column attempt_hash bytea,
  add column stray_tries smallint not null default 0,
  add column sent_at timestamptz;
--> statement-breakpoint
update email_codes set sent_at = created_at;
--> statement-breakpoint
alter table email_codes alter column asker drop default, alter column known drop default;
--> statement-breakpoint
-- Browsers in which an address was proven. Only the hash of their token is kept.
create table email_devices (
  token_hash bytea primary key,
  email text not null,
  created_at timestamptz not null
);
