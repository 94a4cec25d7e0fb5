ALTER TABLE "ai_usage" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "ai_usage" SET "user_id" = NULL WHERE "organization_id" IS NULL;--> statement-breakpoint
-- Names that were kept as text: whose they are where that is certain, else nobody's where nobody is called so any more.
WITH "told" AS (
  SELECT "id", regexp_replace("target", ', now (viewer|staff|manager|admin)$', '') AS "name",
    substring("target" from 'now (?:viewer|staff|manager|admin)$') AS "rest"
  FROM "audit_log"
  WHERE "action" IN ('member.left', 'member.removed', 'member.role-changed', 'member.sessions-ended')
), "people" AS (
  SELECT "first_name" || ' ' || "last_name" AS "name", (array_agg("id"))[1] AS "id", count(*) AS "count"
  FROM "users" GROUP BY 1
)
UPDATE "audit_log" SET
  "subject_id" = CASE WHEN "people"."count" = 1 THEN "people"."id" END,
  "target" = CASE
    WHEN "people"."count" = 1 THEN "told"."rest"
    WHEN "people"."count" IS NULL THEN concat_ws(', ', 'somebody', "told"."rest")
    ELSE "audit_log"."target"
  END
FROM "told" LEFT JOIN "people" ON "people"."name" = "told"."name"
WHERE "audit_log"."id" = "told"."id";
