ALTER TABLE "emails" ADD COLUMN "delivered" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "refused" text[] DEFAULT '{}' NOT NULL;