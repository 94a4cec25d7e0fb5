CREATE TYPE "public"."analysis_method" AS ENUM('built-in', 'model');--> statement-breakpoint
CREATE TYPE "public"."document_kind" AS ENUM('rfp', 'award-letter', 'budget', 'minutes', 'policy', 'report', 'letter', 'list', 'other');--> statement-breakpoint
CREATE TYPE "public"."requirement_category" AS ENUM('eligibility', 'section', 'attachment', 'length', 'format', 'deadline', 'contact', 'award', 'match', 'scoring');--> statement-breakpoint
CREATE TYPE "public"."requirement_state" AS ENUM('open', 'met', 'dismissed');--> statement-breakpoint
CREATE TABLE "document_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"analysis" jsonb NOT NULL,
	"method" "analysis_method" NOT NULL,
	"analyzed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"category" "requirement_category" NOT NULL,
	"text" text NOT NULL,
	"quote" text NOT NULL,
	"place" jsonb NOT NULL,
	"state" "requirement_state" DEFAULT 'open' NOT NULL,
	"is_corrected" boolean DEFAULT false NOT NULL,
	"task_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "analysis_status" SET DEFAULT 'pending';--> statement-breakpoint
UPDATE "documents" SET "analysis_status" = 'pending';--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "series_id" uuid;--> statement-breakpoint
UPDATE "documents" SET "series_id" = "id";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "series_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "analysis_progress" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "analysis_error" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "document_kind" "document_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "analysis_brief" jsonb;--> statement-breakpoint
ALTER TABLE "conversational_flows" ADD COLUMN "suggestions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requirements" ADD CONSTRAINT "document_requirements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requirements" ADD CONSTRAINT "document_requirements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requirements" ADD CONSTRAINT "document_requirements_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_readings_by_document" ON "document_readings" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_requirements_by_document" ON "document_requirements" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "document_requirements_by_task" ON "document_requirements" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_by_version" ON "documents" USING btree ("series_id","version");--> statement-breakpoint
CREATE INDEX "documents_to_read" ON "documents" USING btree ("id") WHERE "documents"."analysis_status" = 'pending';