CREATE TYPE "public"."invitation_mail_state" AS ENUM('queued', 'sent', 'failed');--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_by_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_state" "invitation_mail_state";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_problem" text;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;