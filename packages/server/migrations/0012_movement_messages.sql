-- Several movements of one player can share a transaction: `message` is the hash of the message that was issued.
alter table movements add column message text;
--> statement-breakpoint
update movements set message = id;
--> statement-breakpoint
alter table movements alter column message set not null;
--> statement-breakpoint
create index movements_message on movements (message);
