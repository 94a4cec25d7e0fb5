CREATE TYPE "public"."email_state" AS ENUM('queued', 'sending', 'sent', 'failed');--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipients" text[] NOT NULL,
	"subject" varchar(200) NOT NULL,
	"body" text,
	"attachment_message_id" uuid,
	"attachment_format" text,
	"attachment_name" text,
	"state" "email_state" DEFAULT 'queued' NOT NULL,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_keep_no_body" CHECK (("emails"."state" in ('queued', 'sending')) = ("emails"."body" is not null))
);
--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_by_organization" ON "emails" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "emails_by_sender" ON "emails" USING btree ("sender_id","created_at");