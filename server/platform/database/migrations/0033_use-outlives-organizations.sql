ALTER TABLE "ai_usage" DROP CONSTRAINT "ai_usage_organization_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "ai_usage" ALTER COLUMN "organization_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;