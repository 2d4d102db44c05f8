CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"media_id" uuid NOT NULL,
	"analysis_id" uuid,
	"match_id" uuid,
	"player_id" uuid,
	CONSTRAINT "media_uses_one_record" CHECK (num_nonnulls("media_uses"."analysis_id", "media_uses"."match_id", "media_uses"."player_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_created_by" ON "media" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "media_unused_since" ON "media" USING btree ("unused_since") WHERE "media"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "media_uses_media" ON "media_uses" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_uses_analysis" ON "media_uses" USING btree ("analysis_id","media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_uses_match" ON "media_uses" USING btree ("match_id","media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_uses_player" ON "media_uses" USING btree ("player_id","media_id");