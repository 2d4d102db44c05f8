CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "matches"
  ADD COLUMN "home_notes_count" smallint GENERATED ALWAYS AS (jsonb_array_length(home_notes)) STORED,
  ADD COLUMN "away_notes_count" smallint GENERATED ALWAYS AS (jsonb_array_length(away_notes)) STORED,
  ADD COLUMN "home_lineup_count" smallint GENERATED ALWAYS AS (jsonb_array_length(home_lineup)) STORED,
  ADD COLUMN "away_lineup_count" smallint GENERATED ALWAYS AS (jsonb_array_length(away_lineup)) STORED,
  ADD COLUMN "media_count" smallint GENERATED ALWAYS AS (jsonb_array_length(media)) STORED,
  ADD COLUMN "analysis_count" smallint GENERATED ALWAYS AS (jsonb_array_length(jsonb_path_query_array(home_notes || away_notes, '$[*] ? (@.analysisId != null)'))) STORED;--> statement-breakpoint
CREATE INDEX "players_words" ON "players" USING gin ("search" gin_trgm_ops,"alias_search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teams_words" ON "teams" USING gin ("search" gin_trgm_ops,"alias_search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "list_changes" ADD COLUMN "growth" integer;--> statement-breakpoint
CREATE FUNCTION "count_growth"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'touchline.growth_' || tg_table_name;
  rows integer := (SELECT count(*) FROM written);
BEGIN
  PERFORM set_config(setting, (
    coalesce(nullif(current_setting(setting, true), '')::integer, 0) + CASE tg_op WHEN 'DELETE' THEN -rows ELSE rows END
  )::text, true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "take_growth"(resource text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'touchline.growth_' || resource;
  rows integer := coalesce(nullif(current_setting(setting, true), '')::integer, 0);
BEGIN
  PERFORM set_config(setting, '0', true);
  RETURN rows;
END $$;--> statement-breakpoint
CREATE TRIGGER "matches_inserted" AFTER INSERT ON "matches" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "count_growth"();--> statement-breakpoint
CREATE TRIGGER "matches_deleted" AFTER DELETE ON "matches" REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "count_growth"();--> statement-breakpoint
CREATE TRIGGER "players_inserted" AFTER INSERT ON "players" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "count_growth"();--> statement-breakpoint
CREATE TRIGGER "players_deleted" AFTER DELETE ON "players" REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "count_growth"();--> statement-breakpoint
CREATE TRIGGER "teams_inserted" AFTER INSERT ON "teams" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "count_growth"();--> statement-breakpoint
CREATE TRIGGER "teams_deleted" AFTER DELETE ON "teams" REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "count_growth"();
