CREATE TABLE "request_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
	"made_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_keys_of_person" UNIQUE("user_id","key","method","path")
);
--> statement-breakpoint
CREATE INDEX "request_keys_by_age" ON "request_keys" USING btree ("created_at");