ALTER TABLE "tasks" ADD COLUMN "due_date_reason" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "source_conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "source_message_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "source_document_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "source_suggestion" varchar(300);--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_source_conversation_id_chat_sessions_id_fk" FOREIGN KEY ("source_conversation_id") REFERENCES "public"."chat_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_source_message_id_chat_messages_id_fk" FOREIGN KEY ("source_message_id") REFERENCES "public"."chat_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Not in the code of the tasks: documents come after them there.
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_source_document_id_documents_id_fk" FOREIGN KEY ("source_document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_by_source_conversation" ON "tasks" USING btree ("source_conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_message_suggestion" ON "tasks" USING btree ("source_message_id","source_suggestion");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_document_suggestion" ON "tasks" USING btree ("source_document_id","source_suggestion");