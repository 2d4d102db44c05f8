ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "player_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "week" date;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_player" ON "mails" USING btree ("player_id","user_id") WHERE "mails"."player_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_week" ON "mails" USING btree ("user_id","week") WHERE "mails"."week" is not null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('mail', 'import', 'batchUndo', 'bulkChange', 'shareEnds', 'userDeletion', 'files', 'cleaning', 'weeklyMail', 'backup', 'maintenance'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_outcome" CHECK ("mails"."outcome" in ('Signed', 'Rejected', 'Elsewhere'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_player_outcome" CHECK (("mails"."kind" = 'playerOutcome') = ("mails"."player_id" is not null and "mails"."outcome" is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_followed_players" CHECK (("mails"."kind" = 'followedPlayers') = ("mails"."week" is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('invitation', 'passwordReset', 'emailConfirmation', 'newDevice', 'passwordChanged', 'emailChanged', 'alreadySignedUp', 'secondFactorOn', 'secondFactorOff', 'secondFactorReset', 'sharedReport', 'sharedReportReminder', 'sharedReportReply', 'playerOutcome', 'followedPlayers'));