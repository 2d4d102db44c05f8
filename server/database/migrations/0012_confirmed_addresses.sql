ALTER TABLE "history" DROP CONSTRAINT "history_action";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "secrets" DROP CONSTRAINT "secrets_kind";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "former_address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who could use their account before loses nothing; who is still invited confirms the address by accepting.
UPDATE "users" SET "email_confirmed" = true WHERE "status" = 1;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_action" CHECK ("history"."action" in ('create', 'update', 'delete', 'publish', 'withdraw', 'share', 'merge', 'undoMerge', 'restore', 'invite', 'acceptInvitation', 'signUp', 'signIn', 'resetPassword', 'confirmEmail', 'requestDeletion', 'endSession', 'changePassword'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_former_address" CHECK (("mails"."kind" = 'emailChanged' and "mails"."state" = 'waiting') = ("mails"."former_address" is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('invitation', 'passwordReset', 'emailConfirmation', 'newDevice', 'passwordChanged', 'emailChanged', 'alreadySignedUp'));--> statement-breakpoint
ALTER TABLE "secrets" ADD CONSTRAINT "secrets_kind" CHECK ("secrets"."kind" in ('invitation', 'passwordReset', 'emailConfirmation'));