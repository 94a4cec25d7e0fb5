CREATE TABLE "chat_sent" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"requests" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_settings" ADD COLUMN "masking_scope" text DEFAULT 'hr' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_settings" ADD COLUMN "masked_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "uses_private" boolean;--> statement-breakpoint
ALTER TABLE "chat_sent" ADD CONSTRAINT "chat_sent_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;