CREATE TABLE "memory_retention_runs" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"forgotten_before" timestamp (3) with time zone NOT NULL,
	"forgotten_messages" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_retention_runs" ADD CONSTRAINT "memory_retention_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;