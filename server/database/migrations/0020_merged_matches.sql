ALTER TABLE "merges" DROP CONSTRAINT "merges_kind";--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kind" CHECK ("merges"."kind" in ('players', 'teams', 'matches'));