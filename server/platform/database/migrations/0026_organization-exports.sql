CREATE TYPE "public"."export_state" AS ENUM('working', 'ready', 'failed');--> statement-breakpoint
CREATE TABLE "organization_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" "export_state" DEFAULT 'working' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "organization_exports_progress" CHECK ("organization_exports"."progress" between 0 and 100),
	CONSTRAINT "organization_exports_ready" CHECK ("organization_exports"."state" <> 'ready' or ("organization_exports"."size" > 0 and "organization_exports"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "organization_exports" ADD CONSTRAINT "organization_exports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_exports" ADD CONSTRAINT "organization_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_exports_of_a_person" ON "organization_exports" USING btree ("organization_id","user_id");