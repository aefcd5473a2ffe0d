-- With origin and issued_at the exact text of the sign-in message can be rebuilt. Both are null for nonces of signed
-- requests, which the caller chooses; an email wallet signs no message with those.
alter table nonces add column origin text, add column issued_at timestamptz;
--> statement-breakpoint
-- Permits for deposits by memo: the authority is the delegate for exactly the amount.
-- given: issued, may land until last_valid_height; ending: is being revoked; left: can be revoked only when its account
-- holds something again; ended: no longer on the chain.
create table move_permits (
  movement text primary key references movements (id),
  last_valid_height bigint not null,
  state text not null default 'given' check (state in ('given', 'ending', 'left', 'ended'))
);
--> statement-breakpoint
create index move_permits_open on move_permits (state) where state <> 'ended';
--> statement-breakpoint
-- Mailed codes are counted by requester: a browser that has proven the address before, or a network address.
-- stray_tries: tries of callers without the attempt token, so that they do not use up the tries of the one who has it.
-- A mail that was not sent (sent_at is null) does not count.
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
-- Browsers in which an address was proven. Only the hash of their token is stored.
create table email_devices (
  token_hash bytea primary key,
  email text not null,
  created_at timestamptz not null
);
