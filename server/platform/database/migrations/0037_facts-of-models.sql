ALTER TABLE "document_facts" ADD COLUMN "is_of_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who found what is there is not known: what was read with a model is kept as if the model had found it.
UPDATE "document_facts" SET "is_of_model" = true FROM "document_readings" WHERE "document_readings"."document_id" = "document_facts"."document_id" AND "document_readings"."method" = 'model';
