CREATE TYPE "public"."fact_kind" AS ENUM('decision', 'vote', 'action', 'attendance', 'rule', 'amount', 'date', 'contact', 'requirement');--> statement-breakpoint
CREATE TABLE "document_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" "fact_kind" NOT NULL,
	"text" text NOT NULL,
	"label" text,
	"owner" text,
	"day" date,
	"amount" double precision,
	"currency" varchar(3),
	"place" jsonb NOT NULL,
	"first_block" integer NOT NULL,
	"last_block" integer NOT NULL,
	CONSTRAINT "document_facts_text_is_given" CHECK (length(btrim("document_facts"."text")) > 0)
);
--> statement-breakpoint
ALTER TABLE "document_readings" ADD COLUMN "facts_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_facts" ADD CONSTRAINT "document_facts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_facts" ADD CONSTRAINT "document_facts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_facts_in_order" ON "document_facts" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "document_facts_by_organization" ON "document_facts" USING btree ("organization_id","kind");