CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"file_name" text NOT NULL,
	"field" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created" integer,
	"changed" integer,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_by" uuid,
	"undo_started_at" timestamp (3) with time zone,
	"undo_finished_at" timestamp (3) with time zone,
	"undo_taken_until" timestamp (3) with time zone,
	"undo_place" bigint,
	"undo_done" integer DEFAULT 0 NOT NULL,
	"undo_total" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "batches_kind" CHECK ("batches"."kind" in ('import', 'bulkChange')),
	CONSTRAINT "batches_resource" CHECK ("batches"."resource" in ('matches', 'analyses', 'players', 'teams', 'users'))
);
--> statement-breakpoint
CREATE TABLE "kept_records" (
	"batch_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"label" text NOT NULL,
	"reason" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "kept_records_batch_id_record_id_pk" PRIMARY KEY("batch_id","record_id"),
	CONSTRAINT "kept_records_resource" CHECK ("kept_records"."resource" in ('matches', 'analyses', 'players', 'teams', 'users')),
	CONSTRAINT "kept_records_reason" CHECK ("kept_records"."reason" in ('changed', 'inUse', 'merged', 'gone', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "is_batch_undo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_records" ADD CONSTRAINT "kept_records_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_created_at" ON "batches" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "batches_created_by" ON "batches" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "batches_undone_by" ON "batches" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "batches_undoing" ON "batches" USING btree ("undo_taken_until") WHERE "batches"."undo_started_at" is not null and "batches"."undo_finished_at" is null;--> statement-breakpoint
CREATE INDEX "history_batch" ON "history" USING btree ("batch_id","is_batch_undo","id") WHERE "history"."batch_id" is not null;