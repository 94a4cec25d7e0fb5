CREATE TYPE "public"."result_version_kind" AS ENUM('template', 'draft', 'edit', 'rewrite');--> statement-breakpoint
CREATE TABLE "result_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" "result_version_kind" NOT NULL,
	"note" text,
	"content" text NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "result_versions_count_from_1" CHECK ("result_versions"."number" > 0),
	CONSTRAINT "result_versions_facts_is_a_list" CHECK (jsonb_typeof("result_versions"."facts") = 'array')
);
--> statement-breakpoint
ALTER TABLE "conversational_flows" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "result_versions" ADD CONSTRAINT "result_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_versions" ADD CONSTRAINT "result_versions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_versions" ADD CONSTRAINT "result_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "result_versions_by_number" ON "result_versions" USING btree ("message_id","number");--> statement-breakpoint
ALTER TABLE "conversational_flows" ADD CONSTRAINT "conversational_flows_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;