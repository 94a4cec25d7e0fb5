CREATE INDEX "search_entries_newest_messages" ON "search_entries" USING btree ("organization_id","created_at","id") WHERE "search_entries"."kind" = 'message';--> statement-breakpoint
-- A message that is changed is of the time of the change.
CREATE OR REPLACE FUNCTION search_renew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format(
		'UPDATE search_entries e SET private_to = n.private_to, created_at = n.created_at, words = n.words, stems = n.stems
		FROM %I() n WHERE n.%2$I = $1 AND e.id = n.id', TG_ARGV[0], TG_ARGV[1]) USING NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER chat_messages_search_renew ON chat_messages;--> statement-breakpoint
CREATE TRIGGER chat_messages_search_renew AFTER UPDATE OF content, created_at ON chat_messages
	FOR EACH ROW WHEN ((OLD.content, OLD.created_at) IS DISTINCT FROM (NEW.content, NEW.created_at))
	EXECUTE FUNCTION search_renew('search_entries_of_messages', 'id');--> statement-breakpoint
UPDATE search_entries e SET created_at = m.created_at FROM chat_messages m WHERE m.id = e.id AND m.created_at <> e.created_at;
