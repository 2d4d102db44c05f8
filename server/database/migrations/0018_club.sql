CREATE TABLE "club" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"crest" text,
	"labels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "club_is_only" CHECK ("club"."is_only")
);
--> statement-breakpoint
ALTER TABLE "history" DROP CONSTRAINT "history_action";--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_action" CHECK ("history"."action" in ('create', 'update', 'delete', 'publish', 'withdraw', 'share', 'merge', 'undoMerge', 'restore', 'invite', 'acceptInvitation', 'signUp', 'signIn', 'resetPassword', 'confirmEmail', 'requestDeletion', 'endSession', 'changePassword', 'setUpSecondFactor', 'removeSecondFactor', 'resetSecondFactor', 'renewRecoveryCodes', 'changeSignInPolicy', 'handOver', 'changeClub'));