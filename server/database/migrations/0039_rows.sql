CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "matches"
  ADD COLUMN "home_notes_count" smallint GENERATED ALWAYS AS (jsonb_array_length(home_notes)) STORED,
  ADD COLUMN "away_notes_count" smallint GENERATED ALWAYS AS (jsonb_array_length(away_notes)) STORED,
  ADD COLUMN "home_lineup_count" smallint GENERATED ALWAYS AS (jsonb_array_length(home_lineup)) STORED,
  ADD COLUMN "away_lineup_count" smallint GENERATED ALWAYS AS (jsonb_array_length(away_lineup)) STORED,
  ADD COLUMN "media_count" smallint GENERATED ALWAYS AS (jsonb_array_length(media)) STORED,
  ADD COLUMN "analysis_count" smallint GENERATED ALWAYS AS (jsonb_array_length(jsonb_path_query_array(home_notes || away_notes, '$[*] ? (@.analysisId != null)'))) STORED;--> statement-breakpoint
CREATE INDEX "players_words" ON "players" USING gin ("search" gin_trgm_ops,"alias_search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teams_words" ON "teams" USING gin ("search" gin_trgm_ops,"alias_search" gin_trgm_ops);
