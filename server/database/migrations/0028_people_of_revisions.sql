ALTER TABLE "draft_revisions" DROP CONSTRAINT "draft_revisions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "list_changes" DROP CONSTRAINT "list_changes_user_id_users_id_fk";
