INSERT INTO "jobs" ("id", "kind", "subject", "subject_id", "started_by", "done", "total", "created_at", "next_attempt_at")
	SELECT gen_random_uuid(), 'import', 'batches', "batches"."id", "users"."id", 0, NULL::integer, now(), now()
	FROM "batches" LEFT JOIN "users" ON "users"."id" = "batches"."created_by"
	WHERE "batches"."id" IN (SELECT "batch_id" FROM "import_runs" WHERE "started_at" IS NOT NULL AND "outcome" IS NULL)
	UNION ALL SELECT gen_random_uuid(), 'batchUndo', 'batches', "batches"."id", "users"."id", "undo_done", "undo_total", now(), now()
	FROM "batches" LEFT JOIN "users" ON "users"."id" = "undone_by"
	WHERE "undo_started_at" IS NOT NULL AND "undo_finished_at" IS NULL
	UNION ALL SELECT "user_id", 'userDeletion', 'users', "user_id", NULL, "done", "total", "requested_at", "requested_at"
	FROM "user_deletions"
	ON CONFLICT ("kind", "subject_id") DO UPDATE
	SET "state" = 'queued', "failures" = 0, "failure" = NULL, "next_attempt_at" = now(), "ended_at" = NULL, "stop_asked_at" = NULL
	WHERE "jobs"."next_attempt_at" IS NULL;--> statement-breakpoint
DROP INDEX IF EXISTS "batches_undoing";--> statement-breakpoint
DROP INDEX IF EXISTS "import_runs_due";--> statement-breakpoint
DROP INDEX IF EXISTS "user_deletions_due";--> statement-breakpoint
ALTER TABLE "batches" DROP COLUMN "undo_taken_until";--> statement-breakpoint
ALTER TABLE "batches" DROP COLUMN "undo_attempts";--> statement-breakpoint
ALTER TABLE "import_runs" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "import_runs" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "user_deletions" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "user_deletions" DROP COLUMN "done";--> statement-breakpoint
ALTER TABLE "user_deletions" DROP COLUMN "total";
