CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor_roles" (
	"role" text PRIMARY KEY NOT NULL,
	CONSTRAINT "second_factor_roles_role" CHECK ("second_factor_roles"."role" in ('Admin', 'Agent', 'Scout', 'Player'))
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint
);
--> statement-breakpoint
ALTER TABLE "history" DROP CONSTRAINT "history_action";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_action" CHECK ("history"."action" in ('create', 'update', 'delete', 'publish', 'withdraw', 'share', 'merge', 'undoMerge', 'restore', 'invite', 'acceptInvitation', 'signUp', 'signIn', 'resetPassword', 'confirmEmail', 'requestDeletion', 'endSession', 'changePassword', 'setUpSecondFactor', 'removeSecondFactor', 'resetSecondFactor', 'renewRecoveryCodes', 'changeSignInPolicy'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('invitation', 'passwordReset', 'emailConfirmation', 'newDevice', 'passwordChanged', 'emailChanged', 'alreadySignedUp', 'secondFactorOn', 'secondFactorOff', 'secondFactorReset'));