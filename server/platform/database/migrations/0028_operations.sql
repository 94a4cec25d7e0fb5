CREATE TABLE "deleted_organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"user_id" uuid,
	"email" varchar(254),
	"about_organization" uuid,
	"target_id" uuid,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_keep_no_body";--> statement-breakpoint
CREATE INDEX "security_log_by_time" ON "security_log" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_keep_no_body" CHECK (case when "emails"."state" in ('queued', 'sending') then "emails"."body" is not null else "emails"."state" = 'failed' or "emails"."body" is null end);