CREATE TABLE "merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_by" uuid,
	"kept_before" jsonb NOT NULL,
	"merged_before" jsonb NOT NULL,
	"kept_after" jsonb NOT NULL,
	"moved" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_uses" DROP CONSTRAINT "media_uses_one_record";--> statement-breakpoint
ALTER TABLE "media_uses" ADD COLUMN "merge_id" uuid;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merges_merged_at" ON "merges" USING btree ("merged_at");--> statement-breakpoint
CREATE INDEX "merges_created_by" ON "merges" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_merge_id_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_uses_merge" ON "media_uses" USING btree ("merge_id","media_id");--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_one_record" CHECK (num_nonnulls("media_uses"."analysis_id", "media_uses"."match_id", "media_uses"."player_id", "media_uses"."merge_id") = 1);