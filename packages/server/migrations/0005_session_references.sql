-- An email wallet signs only what was issued to the browser that asks: a sign-in message belongs to the first browser
-- that asks for its signature, a session to the browser that started it, and a move to the session that requested it.
alter table nonces add column email_session bytea references email_sessions (token_hash);
--> statement-breakpoint
alter table sessions add column email_session bytea references email_sessions (token_hash);
--> statement-breakpoint
alter table movements add column session uuid references sessions (id);
