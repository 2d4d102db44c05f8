CREATE TABLE "shared_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_filters_resource" CHECK ("shared_filters"."resource" in ('matches', 'analyses', 'players', 'teams', 'users'))
);
--> statement-breakpoint
ALTER TABLE "shared_filters" ADD CONSTRAINT "shared_filters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_filters_list" ON "shared_filters" USING btree ("resource");--> statement-breakpoint
CREATE INDEX "shared_filters_created_by" ON "shared_filters" USING btree ("created_by");