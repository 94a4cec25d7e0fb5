CREATE TABLE "mail_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipients" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_invitations";--> statement-breakpoint
CREATE INDEX "mail_counts_by_time" ON "mail_counts" USING btree ("created_at");