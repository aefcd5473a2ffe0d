-- A commit of the embedded chain contains the generation that it was executed on, and is refused if the chain has been
-- reloaded since. So a commit whose answer was lost cannot take effect later.
alter table chain_state add column generation bigint not null default 0;
