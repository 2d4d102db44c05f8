ALTER TABLE "kept_records" DROP CONSTRAINT "kept_records_reason";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "undo_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_records" ADD CONSTRAINT "kept_records_reason" CHECK ("kept_records"."reason" in ('changed', 'inUse', 'merged', 'gone', 'refused', 'failed'));