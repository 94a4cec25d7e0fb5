CREATE TABLE "event_retries" (
	"event_id" uuid NOT NULL,
	"listener" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"given_up_at" timestamp (3) with time zone,
	"failure" text NOT NULL,
	CONSTRAINT "event_retries_event_id_listener_pk" PRIMARY KEY("event_id","listener")
);
--> statement-breakpoint
DROP INDEX "events_in_order";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_handed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_retries" ADD CONSTRAINT "event_retries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_retries_due" ON "event_retries" USING btree ("listener","next_attempt_at");--> statement-breakpoint
CREATE INDEX "events_in_order" ON "events" USING btree ("is_handed_over","id");--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "attempts";