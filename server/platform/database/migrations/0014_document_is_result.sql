ALTER TABLE "documents" ADD COLUMN "is_result" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "documents" SET "is_result" = true WHERE "series_id" IN (
  SELECT "saved"."series_id" FROM "documents" AS "saved"
  JOIN "chat_messages" ON "chat_messages"."metadata" -> 'savedDocument' ->> 'documentId' = "saved"."id"::text
);
