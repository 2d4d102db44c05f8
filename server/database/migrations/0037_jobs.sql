CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"subject_id" uuid,
	"started_by" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"stop_asked_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_subjects" CHECK (("jobs"."subject" is null) = ("jobs"."subject_id" is null)),
	CONSTRAINT "jobs_ended" CHECK (("jobs"."state" in ('done', 'failed', 'stopped')) = ("jobs"."next_attempt_at" is null)),
	CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('mail', 'import', 'batchUndo', 'bulkChange', 'shareEnds', 'userDeletion', 'files', 'cleaning', 'backup', 'maintenance')),
	CONSTRAINT "jobs_subject" CHECK ("jobs"."subject" in ('matches', 'analyses', 'players', 'teams', 'users', 'batches')),
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('queued', 'running', 'retrying', 'done', 'failed', 'stopped')),
	CONSTRAINT "jobs_failure" CHECK ("jobs"."failure" in ('refused', 'postponed', 'signInFailed', 'unreachable', 'timedOut', 'linkExpired', 'noMailServer', 'unknown', 'undone', 'deleted', 'locked', 'roleChanged'))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_next_attempt" ON "jobs" USING btree ("next_attempt_at") WHERE "jobs"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_created_at" ON "jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_started_by" ON "jobs" USING btree ("started_by");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_record" ON "jobs" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_periodic" ON "jobs" USING btree ("kind") WHERE "jobs"."subject_id" is null;--> statement-breakpoint
INSERT INTO "jobs" ("id", "kind", "subject", "subject_id", "started_by", "done", "total", "next_attempt_at")
	SELECT gen_random_uuid(), 'import', 'batches', "batches"."id", "created_by", "done", "total", now()
	FROM "import_runs" JOIN "batches" ON "batches"."run_id" = "import_runs"."id" WHERE "started_at" IS NOT NULL AND "outcome" IS NULL;--> statement-breakpoint
INSERT INTO "jobs" ("id", "kind", "subject", "subject_id", "started_by", "done", "total", "next_attempt_at")
	SELECT gen_random_uuid(), 'batchUndo', 'batches', "id", "undone_by", "undo_done", "undo_total", now()
	FROM "batches" WHERE "undo_started_at" IS NOT NULL AND "undo_finished_at" IS NULL;
