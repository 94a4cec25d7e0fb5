CREATE TABLE "commits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_kept" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
