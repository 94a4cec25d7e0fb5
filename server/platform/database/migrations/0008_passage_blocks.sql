ALTER TABLE "document_passages" ADD COLUMN "first_block" integer;--> statement-breakpoint
ALTER TABLE "document_passages" ADD COLUMN "last_block" integer;