UPDATE "conversational_flows"
SET "responses" = ("responses" - 'address') || jsonb_build_object('postal_address', "responses" -> 'address')
WHERE "flow_type" = 'thank_you_letter' AND "responses" ? 'address' AND NOT "responses" ? 'postal_address';--> statement-breakpoint
-- Category, from this funder, from others: now category, whole cost, from this funder. What others give stays beside the category.
UPDATE "conversational_flows"
SET "responses" = jsonb_set("responses", '{project_costs}', to_jsonb(regexp_replace(
  regexp_replace("responses" ->> 'project_costs', E'^([^\t\n]*)\t([^\t\n]*)\t([^\t\n]*[^\\s][^\t\n]*)', E'\\1 (from others: \\3)\t\t\\2', 'gn'),
  E'^([^\t\n]*)\t([^\t\n]+)(\t *)?$', E'\\1\t\t\\2', 'gn')))
WHERE "flow_type" = 'grant_outline' AND jsonb_typeof("responses" -> 'project_costs') = 'string';
