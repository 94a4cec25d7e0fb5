CREATE TYPE "public"."agent_type" AS ENUM('grant_writer', 'hr_coach', 'virtual_assistant', 'fundraising_coach', 'general_coach', 'marketing_coach', 'social_media');--> statement-breakpoint
CREATE TYPE "public"."analysis_status" AS ENUM('pending', 'ready', 'failed', 'skipped');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('viewer', 'staff', 'manager', 'admin');--> statement-breakpoint
CREATE TYPE "public"."board_meeting_frequency" AS ENUM('monthly', 'quarterly', 'biannually', 'annually');--> statement-breakpoint
CREATE TYPE "public"."task_priority" AS ENUM('low', 'medium', 'high');--> statement-breakpoint
CREATE TYPE "public"."task_status" AS ENUM('todo', 'in_progress', 'completed');--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organization_id" uuid,
	"actor_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" varchar(254) NOT NULL,
	"first_name" varchar(100) NOT NULL,
	"last_name" varchar(100) NOT NULL,
	"profile_image_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_is_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_session_id" uuid NOT NULL,
	"is_user" boolean NOT NULL,
	"content" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"client_message_id" uuid,
	"answers_message_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_metadata_is_an_object" CHECK (jsonb_typeof("chat_messages"."metadata") = 'object')
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"agent_type" "agent_type" NOT NULL,
	"title" varchar(255),
	"is_private" boolean DEFAULT false NOT NULL,
	"share_with_agents" boolean DEFAULT true NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"filename" varchar(255) NOT NULL,
	"original_name" varchar(255) NOT NULL,
	"mime_type" varchar(100) NOT NULL,
	"size" integer NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"analysis_status" "analysis_status" DEFAULT 'skipped' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_size" CHECK ("documents"."size" between 1 and 10485760),
	CONSTRAINT "documents_tags_is_a_list" CHECK (jsonb_typeof("documents"."tags") = 'array')
);
--> statement-breakpoint
CREATE TABLE "conversational_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_session_id" uuid NOT NULL,
	"flow_type" text NOT NULL,
	"flow" jsonb NOT NULL,
	"current_step" integer DEFAULT 0 NOT NULL,
	"total_steps" integer NOT NULL,
	"responses" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"final_output" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flows_steps" CHECK ("conversational_flows"."total_steps" > 0 and "conversational_flows"."current_step" between 0 and "conversational_flows"."total_steps"),
	CONSTRAINT "flows_completed_has_output" CHECK ("conversational_flows"."is_completed" = ("conversational_flows"."final_output" is not null)),
	CONSTRAINT "flows_responses_is_an_object" CHECK (jsonb_typeof("conversational_flows"."responses") = 'object')
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" "member_role" DEFAULT 'viewer' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_members_once" UNIQUE("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_memory_settings" (
	"organization_id" uuid NOT NULL,
	"enable_cross_agent_sharing" boolean DEFAULT true NOT NULL,
	"enable_file_access" boolean DEFAULT true NOT NULL,
	"enable_organization_context" boolean DEFAULT true NOT NULL,
	"max_shared_messages" integer DEFAULT 50 NOT NULL,
	"retention_days" integer DEFAULT 30 NOT NULL,
	"last_memory_reset" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_memory_settings_organization_id_pk" PRIMARY KEY("organization_id"),
	CONSTRAINT "memory_max_shared_messages" CHECK ("organization_memory_settings"."max_shared_messages" between 0 and 500),
	CONSTRAINT "memory_retention_days" CHECK ("organization_memory_settings"."retention_days" between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"description" text,
	"website" text,
	"founded_year" integer,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"fiscal_year_end_month" integer DEFAULT 12 NOT NULL,
	"funding_target_amount" bigint,
	"funding_target_raised" bigint,
	"funding_target_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_name_is_given" CHECK (length(btrim("organizations"."name")) > 0),
	CONSTRAINT "organizations_fiscal_year_end_month" CHECK ("organizations"."fiscal_year_end_month" between 1 and 12),
	CONSTRAINT "organizations_funding_target" CHECK ("organizations"."funding_target_amount" >= 0 and "organizations"."funding_target_raised" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organization_profiles" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"organization_name" text,
	"founded_date" text,
	"legal_status" text,
	"mission" text,
	"primary_contact_name" text,
	"primary_contact_title" text,
	"primary_contact_email" text,
	"primary_contact_phone" text,
	"website_url" text,
	"programs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_budget_last_year" integer,
	"grants_percentage" double precision,
	"donations_percentage" double precision,
	"other_sources_percentage" double precision,
	"has_operating_reserves" boolean,
	"past_funder_name" text,
	"past_funder_year" integer,
	"past_funder_amount" integer,
	"fundraising_methods" text,
	"fundraising_goal_12_months" integer,
	"next_fundraising_initiative" text,
	"donor_email_list_size" integer,
	"donor_list_date" text,
	"board_member_count" integer,
	"board_committees" text,
	"has_bylaws" boolean,
	"has_conflict_policy" boolean,
	"board_meeting_frequency" "board_meeting_frequency",
	"board_engagement_rating" integer,
	"full_time_staff_count" integer,
	"part_time_staff_count" integer,
	"active_volunteer_count" integer,
	"key_tools_software" text,
	"has_employee_handbook" boolean,
	"admin_tasks_need_help" text,
	"email_list_size" integer,
	"social_media_followers" integer,
	"strategic_objective_1" text,
	"strategic_objective_2" text,
	"strategic_objective_3" text,
	"upcoming_deadline_name" text,
	"upcoming_deadline_date" date,
	"additional_notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_grants_percentage" CHECK ("organization_profiles"."grants_percentage" between 0 and 100),
	CONSTRAINT "profiles_donations_percentage" CHECK ("organization_profiles"."donations_percentage" between 0 and 100),
	CONSTRAINT "profiles_other_sources_percentage" CHECK ("organization_profiles"."other_sources_percentage" between 0 and 100),
	CONSTRAINT "profiles_board_engagement_rating" CHECK ("organization_profiles"."board_engagement_rating" between 1 and 5),
	CONSTRAINT "profiles_counts_not_negative" CHECK (least("organization_profiles"."total_budget_last_year", "organization_profiles"."past_funder_year", "organization_profiles"."past_funder_amount", "organization_profiles"."fundraising_goal_12_months", "organization_profiles"."donor_email_list_size", "organization_profiles"."board_member_count", "organization_profiles"."full_time_staff_count", "organization_profiles"."part_time_staff_count", "organization_profiles"."active_volunteer_count", "organization_profiles"."email_list_size", "organization_profiles"."social_media_followers") >= 0),
	CONSTRAINT "profiles_programs_is_a_list" CHECK (jsonb_typeof("organization_profiles"."programs") = 'array')
);
--> statement-breakpoint
CREATE TABLE "task_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_comments_comment_is_given" CHECK (length(btrim("task_comments"."comment")) > 0)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"assigned_to" uuid,
	"title" varchar(255) NOT NULL,
	"description" text,
	"status" "task_status" DEFAULT 'todo' NOT NULL,
	"priority" "task_priority" DEFAULT 'medium' NOT NULL,
	"due_date" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_from_agent" "agent_type",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_title_is_given" CHECK (length(btrim("tasks"."title")) > 0),
	CONSTRAINT "tasks_completed_at_says_completed" CHECK (("tasks"."status" = 'completed') = ("tasks"."completed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "local_credentials" ADD CONSTRAINT "local_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_session_id_chat_sessions_id_fk" FOREIGN KEY ("chat_session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversational_flows" ADD CONSTRAINT "conversational_flows_chat_session_id_chat_sessions_id_fk" FOREIGN KEY ("chat_session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_memory_settings" ADD CONSTRAINT "organization_memory_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_profiles" ADD CONSTRAINT "organization_profiles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_in_order" ON "events" USING btree ("attempts","id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "chat_messages_by_session" ON "chat_messages" USING btree ("chat_session_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_message" ON "chat_messages" USING btree ("chat_session_id","client_message_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_by_user" ON "chat_sessions" USING btree ("organization_id","user_id","updated_at");--> statement-breakpoint
CREATE INDEX "chat_sessions_for_team" ON "chat_sessions" USING btree ("organization_id","is_private","updated_at");--> statement-breakpoint
CREATE INDEX "activities_by_organization" ON "activities" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_by_organization" ON "documents" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "flows_by_session" ON "conversational_flows" USING btree ("chat_session_id","is_completed","created_at");--> statement-breakpoint
CREATE INDEX "organization_members_by_user" ON "organization_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "task_comments_by_task" ON "task_comments" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE INDEX "tasks_by_organization" ON "tasks" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "tasks_by_status" ON "tasks" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "tasks_by_assignee" ON "tasks" USING btree ("assigned_to");