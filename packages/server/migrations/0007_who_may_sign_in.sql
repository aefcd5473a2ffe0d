-- A sign-in message is known to the byte by what was issued for it. Null for the nonces of signed calls, which their
-- callers choose: an email wallet signs no message with them.
alter table nonces add column origin text, add column issued_at timestamptz;
