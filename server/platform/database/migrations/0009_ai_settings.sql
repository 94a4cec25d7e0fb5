CREATE TABLE "ai_settings" (
	"organization_id" uuid NOT NULL,
	"provider" text DEFAULT 'instance' NOT NULL,
	"base_url" text,
	"model" text,
	"sealed_key" text,
	"budget_unit" text DEFAULT 'none' NOT NULL,
	"budget_limit" numeric,
	"input_price" numeric,
	"output_price" numeric,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_settings_organization_id_pk" PRIMARY KEY("organization_id"),
	CONSTRAINT "ai_settings_budget" CHECK ("ai_settings"."budget_unit" = 'none' or "ai_settings"."budget_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"agent_type" text,
	"purpose" text NOT NULL,
	"day" date NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_usage_tokens" CHECK ("ai_usage"."input_tokens" >= 0 and "ai_usage"."output_tokens" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ai_settings" ADD CONSTRAINT "ai_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_usage_of_a_month" ON "ai_usage" USING btree ("organization_id","day");