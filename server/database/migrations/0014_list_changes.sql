CREATE TABLE "list_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"user_id" uuid,
	"previous" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"record_ids" uuid[] NOT NULL,
	"readers" uuid[],
	CONSTRAINT "list_changes_resource" CHECK ("list_changes"."resource" in ('users', 'signIns', 'teams', 'players', 'matches', 'analyses', 'drafts'))
);
--> statement-breakpoint
ALTER TABLE "list_changes" ADD CONSTRAINT "list_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_changes_revision" ON "list_changes" USING btree ("resource","revision");--> statement-breakpoint
CREATE INDEX "list_changes_user" ON "list_changes" USING btree ("user_id");