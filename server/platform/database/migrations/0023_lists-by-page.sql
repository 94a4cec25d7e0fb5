DROP INDEX "chat_sessions_by_user";--> statement-breakpoint
DROP INDEX "chat_sessions_for_team";--> statement-breakpoint
DROP INDEX "activities_by_organization";--> statement-breakpoint
DROP INDEX "documents_by_organization";--> statement-breakpoint
DROP INDEX "notifications_of_a_person";--> statement-breakpoint
DROP INDEX "task_comments_by_task";--> statement-breakpoint
DROP INDEX "tasks_by_organization";--> statement-breakpoint
CREATE INDEX "organization_members_by_joining" ON "organization_members" USING btree ("organization_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("organization_id","created_at","id") WHERE "tasks"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "tasks_completed" ON "tasks" USING btree ("organization_id","completed_at","id") WHERE "tasks"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "chat_sessions_by_user" ON "chat_sessions" USING btree ("organization_id","user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_for_team" ON "chat_sessions" USING btree ("organization_id","is_private","updated_at","id");--> statement-breakpoint
CREATE INDEX "activities_by_organization" ON "activities" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_by_organization" ON "documents" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_of_a_person" ON "notifications" USING btree ("user_id","organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "task_comments_by_task" ON "task_comments" USING btree ("task_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_by_organization" ON "tasks" USING btree ("organization_id","created_at","id");