create table chain_state (
  id boolean primary key default true check (id),
  genesis_at timestamptz not null,
  seed bytea not null,
  highest_slot bigint not null,
  owner uuid not null
);
--> statement-breakpoint
create table chain_accounts (
  address text primary key,
  lamports bigint not null check (lamports > 0),
  program text not null,
  data bytea not null,
  executable boolean not null,
  token_owner text,
  token_mint text
);
--> statement-breakpoint
create index chain_accounts_token_owner on chain_accounts (token_owner, token_mint) where token_owner is not null;
--> statement-breakpoint
create table chain_transactions (
  seq bigint primary key,
  signature text not null unique,
  message_hash bytea not null unique,
  slot bigint not null,
  block_time bigint not null,
  wire bytea not null,
  err jsonb,
  fee bigint not null,
  meta jsonb not null
);
--> statement-breakpoint
create index chain_transactions_slot on chain_transactions (slot);
--> statement-breakpoint
create table chain_addresses (
  address text not null,
  seq bigint not null references chain_transactions (seq),
  primary key (address, seq)
);
