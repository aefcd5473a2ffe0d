-- An email wallet signs what was issued to the browser that asks. A sign-in message belongs to the browser that shows it
-- first, a session to the one whose signature began it, and a move to the session that asked for it.
alter table nonces add column email_session bytea references email_sessions (token_hash);
--> statement-breakpoint
alter table sessions add column email_session bytea references email_sessions (token_hash);
--> statement-breakpoint
alter table movements add column session uuid references sessions (id);
