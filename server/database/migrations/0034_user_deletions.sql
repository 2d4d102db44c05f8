CREATE TABLE "user_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer
);
--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT "batches_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT "batches_undone_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_sender_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "merges" DROP CONSTRAINT "merges_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "analyses" DROP CONSTRAINT "analyses_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "analysis_access" DROP CONSTRAINT "analysis_access_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "players" DROP CONSTRAINT "players_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "teams" DROP CONSTRAINT "teams_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "shared_filters" DROP CONSTRAINT "shared_filters_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "analysis_shares" DROP CONSTRAINT "analysis_shares_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "analysis_shares" DROP CONSTRAINT "analysis_shares_shared_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "short_lists" DROP CONSTRAINT "short_lists_created_by_users_id_fk";
--> statement-breakpoint
CREATE INDEX "user_deletions_due" ON "user_deletions" USING btree ("due_at");--> statement-breakpoint
-- Readers see a record of a deleted user without its author at once: clearing the author later makes no new version.
DROP TRIGGER "teams_version" ON "teams";--> statement-breakpoint
CREATE TRIGGER "teams_version" BEFORE UPDATE ON "teams" FOR EACH ROW
	WHEN (OLD."created_by" IS NULL OR NEW."created_by" IS NOT NULL) EXECUTE FUNCTION "next_version"();--> statement-breakpoint
DROP TRIGGER "players_version" ON "players";--> statement-breakpoint
CREATE TRIGGER "players_version" BEFORE UPDATE ON "players" FOR EACH ROW
	WHEN (OLD."created_by" IS NULL OR NEW."created_by" IS NOT NULL) EXECUTE FUNCTION "next_version"();--> statement-breakpoint
DROP TRIGGER "matches_version" ON "matches";--> statement-breakpoint
CREATE TRIGGER "matches_version" BEFORE UPDATE ON "matches" FOR EACH ROW
	WHEN (OLD."created_by" IS NULL OR NEW."created_by" IS NOT NULL) EXECUTE FUNCTION "next_version"();--> statement-breakpoint
DROP TRIGGER "analyses_version" ON "analyses";--> statement-breakpoint
CREATE TRIGGER "analyses_version" BEFORE UPDATE ON "analyses" FOR EACH ROW
	WHEN (OLD."created_by" IS NULL OR NEW."created_by" IS NOT NULL) EXECUTE FUNCTION "next_version"();
