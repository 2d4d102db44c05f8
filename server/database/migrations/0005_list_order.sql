DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "players_search";--> statement-breakpoint
DROP INDEX "teams_search";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING btree ((nullif("search", '')) collate "C","id");--> statement-breakpoint
CREATE INDEX "players_search" ON "players" USING btree ((nullif("search", '')) collate "C","id");--> statement-breakpoint
CREATE INDEX "teams_search" ON "teams" USING btree ((nullif("search", '')) collate "C","id");