CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"ends_on" date NOT NULL,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_tokens_scope" CHECK ("api_tokens"."scope" in ('read', 'write'))
);
--> statement-breakpoint
CREATE TABLE "backup_tests" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"good_name" text,
	"good_at" timestamp (3) with time zone,
	"test_failure" text,
	"failed_name" text,
	"test_failed_at" timestamp (3) with time zone,
	"backup_failure" text,
	"backup_failed_at" timestamp (3) with time zone,
	"pending_since" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "backup_tests_is_only" CHECK ("backup_tests"."is_only"),
	CONSTRAINT "backup_tests_test_failure" CHECK ("backup_tests"."test_failure" in ('damaged', 'newer', 'noRoom', 'notWritable', 'tooSlow', 'tooLarge', 'unknown')),
	CONSTRAINT "backup_tests_backup_failure" CHECK ("backup_tests"."backup_failure" in ('damaged', 'newer', 'noRoom', 'notWritable', 'tooSlow', 'tooLarge', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"has_club_notes" boolean DEFAULT false NOT NULL,
	"file_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bundles_resource" CHECK ("bundles"."resource" in ('players', 'users'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"until" date NOT NULL,
	"media_id" uuid,
	CONSTRAINT "consents_scope" CHECK ("consents"."scope" in ('scout', 'share'))
);
--> statement-breakpoint
CREATE TABLE "erasure_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "erasure_key_is_only" CHECK ("erasure_key"."is_only")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_ids" jsonb NOT NULL,
	"traces" jsonb DEFAULT '{"names":[],"related":[]}'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasures_resource" CHECK ("erasures"."resource" in ('players', 'users'))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "passwords_off" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"except_for" uuid NOT NULL,
	CONSTRAINT "passwords_off_is_only" CHECK ("passwords_off"."is_only")
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"hash" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_url" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"months" jsonb NOT NULL,
	CONSTRAINT "retention_is_only" CHECK ("retention"."is_only")
);
--> statement-breakpoint
CREATE TABLE "retention_notices" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"seen_on" date NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"days_listed" smallint DEFAULT 0 NOT NULL,
	"counted_on" date NOT NULL,
	"kept_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"other_key" text
);
--> statement-breakpoint
ALTER TABLE "history" DROP CONSTRAINT "history_action";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_failure";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
DROP INDEX "jobs_record";--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "needs_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "licence_until" date;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_notices" ADD CONSTRAINT "retention_notices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bundles_asked_by" ON "bundles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bundles_expires" ON "bundles" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_media" ON "consents" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expires" ON "provider_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tombstones_other_key" ON "tombstones" USING btree ("other_key") WHERE "tombstones"."other_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_record" ON "jobs" USING btree ("kind","subject_id") WHERE "jobs"."kind" <> 'bundle';--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_action" CHECK ("history"."action" in ('create', 'update', 'delete', 'publish', 'withdraw', 'share', 'merge', 'undoMerge', 'restore', 'invite', 'acceptInvitation', 'signUp', 'signIn', 'refuseSignIn', 'refuseCode', 'resetPassword', 'confirmEmail', 'requestDeletion', 'endSession', 'changePassword', 'setUpSecondFactor', 'removeSecondFactor', 'resetSecondFactor', 'renewRecoveryCodes', 'changeSignInPolicy', 'handOver', 'changeClub', 'changeConsent', 'erase', 'makeBundle', 'createToken', 'revokeToken', 'changeRetention'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('mail', 'import', 'batchUndo', 'bulkChange', 'shareEnds', 'userDeletion', 'files', 'cleaning', 'weeklyMail', 'backup', 'maintenance', 'erasure', 'bundle', 'retention', 'backupTest'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_failure" CHECK ("jobs"."failure" in ('refused', 'postponed', 'signInFailed', 'unreachable', 'timedOut', 'linkExpired', 'noMailServer', 'unknown', 'undone', 'deleted', 'locked', 'roleChanged', 'recordGone'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('invitation', 'passwordReset', 'emailConfirmation', 'newDevice', 'passwordChanged', 'emailChanged', 'alreadySignedUp', 'secondFactorOn', 'secondFactorOff', 'secondFactorReset', 'tokenCreated', 'sharedReport', 'sharedReportReminder', 'sharedReportReply', 'playerOutcome', 'followedPlayers', 'backupFailed', 'retentionDue'));