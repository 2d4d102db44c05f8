DROP INDEX "import_runs_due";--> statement-breakpoint
ALTER TABLE "import_chunks" RENAME COLUMN "batch_id" TO "run_id";--> statement-breakpoint
ALTER TABLE "import_chunks" RENAME CONSTRAINT "import_chunks_batch_id_import_runs_batch_id_fk" TO "import_chunks_run_id_import_runs_id_fk";--> statement-breakpoint
ALTER TABLE "import_chunks" RENAME CONSTRAINT "import_chunks_batch_id_part_place_pk" TO "import_chunks_run_id_part_place_pk";--> statement-breakpoint
ALTER TABLE "refused_rows" RENAME COLUMN "batch_id" TO "run_id";--> statement-breakpoint
ALTER TABLE "refused_rows" RENAME CONSTRAINT "refused_rows_batch_id_import_runs_batch_id_fk" TO "refused_rows_run_id_import_runs_id_fk";--> statement-breakpoint
ALTER TABLE "refused_rows" RENAME CONSTRAINT "refused_rows_batch_id_row_pk" TO "refused_rows_run_id_row_pk";--> statement-breakpoint
ALTER TABLE "import_runs" DROP CONSTRAINT "import_runs_batch_id_batches_id_fk";--> statement-breakpoint
ALTER TABLE "import_runs" RENAME COLUMN "batch_id" TO "id";--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
UPDATE "import_runs" SET "batch_id" = "id";--> statement-breakpoint
UPDATE "import_runs" SET "outcome" = 'stopped' WHERE "stop_asked_at" IS NOT NULL AND "outcome" IS NULL;--> statement-breakpoint
DELETE FROM "import_chunks" USING "import_runs" WHERE "import_runs"."id" = "run_id" AND "outcome" = 'stopped';--> statement-breakpoint
ALTER TABLE "import_runs" ALTER COLUMN "batch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" DROP COLUMN "stop_asked_at";--> statement-breakpoint
ALTER TABLE "import_runs" DROP COLUMN "ended_at";--> statement-breakpoint
CREATE INDEX "import_runs_batch" ON "import_runs" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "import_runs_due" ON "import_runs" USING btree ("due_at") WHERE "import_runs"."started_at" is not null and "import_runs"."outcome" is null;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "created_teams" integer;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "run_id" uuid;--> statement-breakpoint
UPDATE "batches" SET "run_id" = "import_runs"."id" FROM "import_runs" WHERE "import_runs"."batch_id" = "batches"."id" AND "started_at" IS NOT NULL;--> statement-breakpoint
UPDATE "batches" SET "created_teams" = (
	SELECT count(*) FROM "history"
	WHERE "history"."batch_id" = "batches"."id" AND NOT "is_batch_undo" AND "history"."resource" = 'teams' AND "action" = 'create' AND "batches"."resource" <> 'teams'
) WHERE "created" IS NOT NULL;
