CREATE TABLE "media_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_deletions_due" ON "media_deletions" USING btree ("due_at");