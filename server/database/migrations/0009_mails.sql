CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failure" text,
	"failure_codes" text,
	CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('invitation', 'passwordReset')),
	CONSTRAINT "mails_language" CHECK ("mails"."language" in ('en', 'es', 'fr')),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('requested', 'waiting', 'sent', 'failed')),
	CONSTRAINT "mails_failure" CHECK ("mails"."failure" in ('refused', 'postponed', 'signInFailed', 'unreachable', 'timedOut', 'linkExpired', 'unknown')),
	CONSTRAINT "mails_wait" CHECK (("mails"."state" in ('requested', 'waiting')) = ("mails"."next_attempt_at" is not null)),
	CONSTRAINT "mails_sent" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_failed" CHECK ("mails"."state" <> 'failed' or "mails"."failure" is not null),
	CONSTRAINT "mails_recipient" CHECK ("mails"."state" = 'requested' or "mails"."user_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_next_attempt" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");