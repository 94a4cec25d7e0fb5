CREATE TABLE "chat_turns" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"told" text NOT NULL,
	"transcript" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"numbers" jsonb NOT NULL,
	"shared" jsonb,
	"is_light" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;