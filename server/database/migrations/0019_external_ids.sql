ALTER TABLE "matches" ADD COLUMN "external_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "external_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "external_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "external_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "external_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "external_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "matches_external_keys" ON "matches" USING gin ("external_keys");--> statement-breakpoint
CREATE INDEX "players_external_keys" ON "players" USING gin ("external_keys");--> statement-breakpoint
CREATE INDEX "teams_external_keys" ON "teams" USING gin ("external_keys");