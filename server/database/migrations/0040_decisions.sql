CREATE TABLE "analysis_readings" (
	"analysis_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "analysis_readings_analysis_id_user_id_pk" PRIMARY KEY("analysis_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asker_id" uuid,
	"scout_id" uuid NOT NULL,
	"player_id" uuid,
	"match_id" uuid,
	"due_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"is_independent" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"analysis_id" uuid,
	"decline_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "requests_subject" CHECK ("requests"."player_id" is not null or "requests"."match_id" is not null),
	CONSTRAINT "requests_state" CHECK ("requests"."state" in ('open', 'done', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "levels" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "not_asked" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_weekly_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "club_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "is_independent" boolean;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "stage" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "stage_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "stage_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "stage_by" uuid;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "follower_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_shares" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_shares" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "short_list_entries" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "short_lists" ADD COLUMN "formation" text DEFAULT '4-3-3' NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_readings" ADD CONSTRAINT "analysis_readings_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_readings_user" ON "analysis_readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "requests_asker" ON "requests" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "requests_scout" ON "requests" USING btree ("scout_id","state");--> statement-breakpoint
CREATE INDEX "requests_player" ON "requests" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "requests_match" ON "requests" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "requests_analysis" ON "requests" USING btree ("analysis_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_calendar_hash" ON "users" USING btree ("calendar_hash");--> statement-breakpoint
CREATE INDEX "players_followers" ON "players" USING gin ("follower_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "players_stage_by" ON "players" USING btree ("stage_by");--> statement-breakpoint
CREATE INDEX "short_list_entries_added_by" ON "short_list_entries" USING btree ("added_by");--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_stage" CHECK ("players"."stage" in ('', 'Watching', 'Recommended', 'Talks', 'Trial', 'Signed', 'Rejected', 'Elsewhere'));--> statement-breakpoint
ALTER TABLE "short_lists" ADD CONSTRAINT "short_lists_formation" CHECK ("short_lists"."formation" in ('4-3-3', '4-4-2', '4-2-3-1', '3-5-2', '3-4-3', '5-3-2'));--> statement-breakpoint
CREATE TRIGGER "requests_version" BEFORE UPDATE ON "requests" FOR EACH ROW EXECUTE FUNCTION "next_version"();
