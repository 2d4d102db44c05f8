ALTER TABLE "name_upgrades" DROP CONSTRAINT "name_upgrades_resource";--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "played_for_id" uuid;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_played_for_id_teams_id_fk" FOREIGN KEY ("played_for_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyses_played_for" ON "analyses" USING btree ("played_for_id");--> statement-breakpoint
ALTER TABLE "name_upgrades" ADD CONSTRAINT "name_upgrades_resource" CHECK ("name_upgrades"."resource" in ('teams', 'players', 'matches', 'users', 'analyses', 'merges'));