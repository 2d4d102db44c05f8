CREATE INDEX "matches_merged_ids" ON "matches" USING gin ("merged_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "players_merged_ids" ON "players" USING gin ("merged_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "teams_merged_ids" ON "teams" USING gin ("merged_ids" jsonb_path_ops);