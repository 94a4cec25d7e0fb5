-- Comments are found as their task: an entry of the kind "task" whose group, not itself, is the task.
CREATE FUNCTION search_entries_of_comments() RETURNS SETOF search_entries LANGUAGE sql STABLE AS $$
	SELECT c.id, t.organization_id, 'task'::search_kind, t.id, NULL::uuid, c.created_at,
		setweight(search_words(c.comment), 'C') || setweight(search_words(t.title), 'D'), NULL::tsvector
	FROM task_comments c JOIN tasks t ON t.id = c.task_id
$$;--> statement-breakpoint
CREATE TRIGGER task_comments_search_add AFTER INSERT ON task_comments REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION search_add('search_entries_of_comments');--> statement-breakpoint
CREATE TRIGGER task_comments_search_remove AFTER DELETE ON task_comments REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION search_remove();--> statement-breakpoint
CREATE TRIGGER tasks_search_renew_comments AFTER UPDATE OF title ON tasks
	FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title)
	EXECUTE FUNCTION search_renew('search_entries_of_comments', 'group_id');--> statement-breakpoint
INSERT INTO search_entries SELECT * FROM search_entries_of_comments();
