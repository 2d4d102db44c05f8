CREATE TABLE "import_chunks" (
	"batch_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"place" integer NOT NULL,
	"items" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "import_chunks_batch_id_part_place_pk" PRIMARY KEY("batch_id","part","place")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"stop_asked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"due_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"teams" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_runs_role" CHECK ("import_runs"."role" in ('Admin', 'Agent', 'Scout', 'Player')),
	CONSTRAINT "import_runs_outcome" CHECK ("import_runs"."outcome" in ('done', 'stopped', 'undone', 'deleted', 'locked', 'roleChanged', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "refused_rows" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"title" text NOT NULL,
	"error" jsonb NOT NULL,
	CONSTRAINT "refused_rows_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_batch_id_import_runs_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_runs"("batch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_rows" ADD CONSTRAINT "refused_rows_batch_id_import_runs_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_runs"("batch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_due" ON "import_runs" USING btree ("due_at") WHERE "import_runs"."started_at" is not null and "import_runs"."ended_at" is null;