CREATE TABLE "installation_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"limits" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_settings_once" CHECK ("installation_settings"."is_only")
);
--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "is_of_installation" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "ai_usage_by_time" ON "ai_usage" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "emails_by_time" ON "emails" USING btree ("created_at");