-- People who deleted their own account stayed among those who were to watch a match, and the match could not be saved any more.
WITH "stripped" AS (
	UPDATE "matches" SET "scout_ids" = (
		SELECT coalesce(jsonb_agg(scout ORDER BY place), '[]')
		FROM jsonb_array_elements_text("scout_ids") WITH ORDINALITY AS named(scout, place)
		WHERE scout IN (SELECT "id"::text FROM "users")
	)
	WHERE EXISTS (
		SELECT FROM jsonb_array_elements_text("scout_ids") AS scout WHERE scout NOT IN (SELECT "id"::text FROM "users")
	)
	RETURNING "id"
)
-- Lists show who is to watch a match: whoever has one asks for it anew.
INSERT INTO "revisions" ("resource", "revision")
SELECT 'matches', (extract(epoch from clock_timestamp()) * 1000)::bigint WHERE EXISTS (SELECT FROM "stripped")
ON CONFLICT ("resource") DO UPDATE SET "revision" = greatest("revisions"."revision" + 1, excluded."revision");
