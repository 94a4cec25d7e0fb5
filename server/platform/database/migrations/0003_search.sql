CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- What the word indexes hold: each word behind the organization's mark, so that a search reads its own organization's
-- part of the index alone, and once more behind `=` where it stands in the title. word-query.ts writes the same.
CREATE FUNCTION search_scoped(organization_id uuid, words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	array_to_tsvector(array(
		SELECT left(md5(organization_id::text), 6) || word FROM unnest(tsvector_to_array(words)) word
		UNION ALL
		SELECT left(md5(organization_id::text), 6) || '=' || word FROM unnest(tsvector_to_array(ts_filter(words, '{a}'))) word
	));--> statement-breakpoint
CREATE TYPE "public"."search_kind" AS ENUM('task', 'document', 'passage', 'message');--> statement-breakpoint
CREATE TABLE "document_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"page" integer,
	"heading" text,
	"sheet" text,
	"row" integer,
	CONSTRAINT "document_passages_text_is_given" CHECK (length(btrim("document_passages"."text")) > 0)
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" "search_kind" NOT NULL,
	"group_id" uuid NOT NULL,
	"private_to" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	"stems" "tsvector"
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"organization_id" uuid NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_passages" ADD CONSTRAINT "document_passages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_passages" ADD CONSTRAINT "document_passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_vocabulary" ADD CONSTRAINT "search_vocabulary_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_passages_in_order" ON "document_passages" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "document_passages_by_organization" ON "document_passages" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "search_entries_by_word" ON "search_entries" USING gin (search_scoped("organization_id", "words")) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "search_entries_by_stem" ON "search_entries" USING gin (search_scoped("organization_id", "stems")) WITH (gin_pending_list_limit=512) WHERE "search_entries"."kind" = 'passage';--> statement-breakpoint
CREATE INDEX "search_entries_by_group" ON "search_entries" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "search_vocabulary_by_word" ON "search_vocabulary" USING btree ("organization_id","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_by_stem" ON "search_vocabulary" USING btree ("organization_id","stem");--> statement-breakpoint
CREATE INDEX "search_vocabulary_doubtful" ON "search_vocabulary" USING btree ("organization_id") WHERE "search_vocabulary"."is_doubtful";--> statement-breakpoint
-- The words out of line: what decides who may find a row, and which are the newest, then fits into a few pages.
ALTER TABLE "search_entries" ALTER COLUMN "words" SET STORAGE EXTERNAL, ALTER COLUMN "stems" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "search_entries" SET (toast_tuple_target = 128);--> statement-breakpoint
-- Lower case, without accents, words parted by single spaces; 60,000 is one word.
CREATE FUNCTION search_plain(content text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN
	regexp_replace(
		regexp_replace(lower(unaccent(normalize(left(content, 100000), NFKC))), '([0-9])[,.](?=[0-9]{3}([^0-9]|$))', '\1', 'g'),
		'[^[:alnum:]]+', ' ', 'g');--> statement-breakpoint
CREATE FUNCTION search_words(content text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE RETURN
	to_tsvector('simple', search_plain(coalesce(content, '')));--> statement-breakpoint
CREATE FUNCTION search_stems(content text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE RETURN
	to_tsvector('english', search_plain(coalesce(content, '')));--> statement-breakpoint
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN
	coalesce((ts_lexize('english_stem', word))[1], word);--> statement-breakpoint

-- What stands in search_entries for each record: the triggers below and the first filling read it here.
CREATE FUNCTION search_entries_of_tasks() RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT id, organization_id, 'task'::search_kind, id, NULL::uuid, created_at,
		setweight(search_words(title), 'A') || setweight(search_words(description), 'C'), NULL::tsvector
	FROM tasks
$$;--> statement-breakpoint
CREATE FUNCTION search_entries_of_documents() RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT id, organization_id, 'document'::search_kind, id, NULL::uuid, created_at,
		setweight(search_words(original_name), 'A') || setweight(search_words(concat_ws(' ', tags::text, description)), 'B'),
		NULL::tsvector
	FROM documents
$$;--> statement-breakpoint
CREATE FUNCTION search_entries_of_passages() RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT p.id, p.organization_id, 'passage'::search_kind, p.document_id, NULL::uuid, d.created_at,
		setweight(search_words(p.text), 'C') || setweight(search_words(concat_ws(' ', p.sheet, p.heading)), 'B')
			|| setweight(search_words(d.original_name), 'D'),
		setweight(search_stems(p.text), 'C') || setweight(search_stems(concat_ws(' ', p.sheet, p.heading)), 'B')
			|| setweight(search_stems(d.original_name), 'D')
	FROM document_passages p JOIN documents d ON d.id = p.document_id
$$;--> statement-breakpoint
CREATE FUNCTION search_entries_of_messages() RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT m.id, s.organization_id, 'message'::search_kind, s.id, CASE WHEN s.is_private THEN s.user_id END, m.created_at,
		setweight(search_words(s.title), 'A') || setweight(search_words(m.content), 'C'), NULL::tsvector
	FROM chat_messages m JOIN chat_sessions s ON s.id = m.chat_session_id
$$;--> statement-breakpoint

CREATE FUNCTION search_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO search_entries SELECT e.* FROM %I() e JOIN added USING (id)', TG_ARGV[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Its arguments: the function with the entries, and by which of their columns the changed record's id is found.
CREATE FUNCTION search_renew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format(
		'UPDATE search_entries e SET private_to = n.private_to, words = n.words, stems = n.stems
		FROM %I() n WHERE n.%2$I = $1 AND e.id = n.id', TG_ARGV[0], TG_ARGV[1]) USING NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM search_entries WHERE id IN (SELECT id FROM removed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tasks_search_add AFTER INSERT ON tasks REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION search_add('search_entries_of_tasks');--> statement-breakpoint
CREATE TRIGGER tasks_search_remove AFTER DELETE ON tasks REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION search_remove();--> statement-breakpoint
CREATE TRIGGER documents_search_add AFTER INSERT ON documents REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION search_add('search_entries_of_documents');--> statement-breakpoint
CREATE TRIGGER documents_search_remove AFTER DELETE ON documents REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION search_remove();--> statement-breakpoint
CREATE TRIGGER document_passages_search_add AFTER INSERT ON document_passages REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION search_add('search_entries_of_passages');--> statement-breakpoint
CREATE TRIGGER document_passages_search_remove AFTER DELETE ON document_passages REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION search_remove();--> statement-breakpoint
CREATE TRIGGER chat_messages_search_add AFTER INSERT ON chat_messages REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION search_add('search_entries_of_messages');--> statement-breakpoint
CREATE TRIGGER chat_messages_search_remove AFTER DELETE ON chat_messages REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION search_remove();--> statement-breakpoint
CREATE TRIGGER tasks_search_renew AFTER UPDATE OF title, description ON tasks
	FOR EACH ROW WHEN ((OLD.title, OLD.description) IS DISTINCT FROM (NEW.title, NEW.description))
	EXECUTE FUNCTION search_renew('search_entries_of_tasks', 'id');--> statement-breakpoint
CREATE TRIGGER documents_search_renew AFTER UPDATE OF original_name, description, tags ON documents
	FOR EACH ROW WHEN ((OLD.original_name, OLD.description, OLD.tags) IS DISTINCT FROM (NEW.original_name, NEW.description, NEW.tags))
	EXECUTE FUNCTION search_renew('search_entries_of_documents', 'id');--> statement-breakpoint
CREATE TRIGGER documents_search_renew_passages AFTER UPDATE OF original_name ON documents
	FOR EACH ROW WHEN (OLD.original_name IS DISTINCT FROM NEW.original_name)
	EXECUTE FUNCTION search_renew('search_entries_of_passages', 'group_id');--> statement-breakpoint
CREATE TRIGGER chat_messages_search_renew AFTER UPDATE OF content ON chat_messages
	FOR EACH ROW WHEN (OLD.content IS DISTINCT FROM NEW.content)
	EXECUTE FUNCTION search_renew('search_entries_of_messages', 'id');--> statement-breakpoint
CREATE TRIGGER chat_sessions_search_renew AFTER UPDATE OF title, is_private, user_id ON chat_sessions
	FOR EACH ROW WHEN ((OLD.title, OLD.is_private, OLD.user_id) IS DISTINCT FROM (NEW.title, NEW.is_private, NEW.user_id))
	EXECUTE FUNCTION search_renew('search_entries_of_messages', 'group_id');--> statement-breakpoint

-- Without a unique index, so that nobody waits for anybody: a word that is there twice does no harm.
CREATE FUNCTION search_learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_vocabulary (organization_id, word, stem)
	SELECT organization_id, lexeme, search_stem(lexeme)
	FROM (SELECT DISTINCT organization_id, lexeme FROM added, unnest(words) WHERE lexeme ~ '^[[:alpha:]]{3,40}$') new_words
	WHERE NOT EXISTS (
		SELECT FROM search_vocabulary v WHERE v.organization_id = new_words.organization_id AND v.word = new_words.lexeme
	);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_doubt_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE search_vocabulary SET is_doubtful = true WHERE ctid = ANY (ARRAY(
		SELECT v.ctid FROM search_vocabulary v
		JOIN (SELECT DISTINCT organization_id, lexeme FROM removed, unnest(words)) gone
			ON gone.organization_id = v.organization_id AND gone.lexeme = v.word
		WHERE NOT v.is_doubtful
		FOR UPDATE OF v SKIP LOCKED
	));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_entries_learn_words AFTER INSERT ON search_entries REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION search_learn_words();--> statement-breakpoint
CREATE TRIGGER search_entries_learn_new_words AFTER UPDATE ON search_entries REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION search_learn_words();--> statement-breakpoint
CREATE TRIGGER search_entries_doubt_words AFTER DELETE ON search_entries REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION search_doubt_words();--> statement-breakpoint
CREATE TRIGGER search_entries_doubt_old_words AFTER UPDATE ON search_entries REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION search_doubt_words();--> statement-breakpoint

INSERT INTO search_entries
SELECT * FROM search_entries_of_tasks()
UNION ALL SELECT * FROM search_entries_of_documents()
UNION ALL SELECT * FROM search_entries_of_messages();
