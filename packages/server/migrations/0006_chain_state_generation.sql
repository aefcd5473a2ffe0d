-- A batch of the embedded chain names the generation of the state that it was executed on, and is refused when the chain
-- has been read back since. So a commit whose answer was lost cannot take effect later.
alter table chain_state add column generation bigint not null default 0;
