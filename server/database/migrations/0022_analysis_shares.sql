CREATE TABLE "analysis_shares" (
	"analysis_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shared_by" uuid,
	"shared_at" timestamp (3) with time zone,
	"message" text DEFAULT '' NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"first_opened_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	"downloaded_at" timestamp (3) with time zone,
	CONSTRAINT "analysis_shares_analysis_id_user_id_pk" PRIMARY KEY("analysis_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "analysis_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "analysis_shares" ADD CONSTRAINT "analysis_shares_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_shares" ADD CONSTRAINT "analysis_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_shares" ADD CONSTRAINT "analysis_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_shares_user" ON "analysis_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "analysis_shares_shared_by" ON "analysis_shares" USING btree ("shared_by");--> statement-breakpoint
CREATE INDEX "analysis_shares_ends_at" ON "analysis_shares" USING btree ("ends_at") WHERE "analysis_shares"."ends_at" is not null and "analysis_shares"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_analysis" ON "mails" USING btree ("analysis_id") WHERE "mails"."analysis_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_sender" ON "mails" USING btree ("sender_id") WHERE "mails"."sender_id" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_shared_analysis" CHECK (("mails"."kind" in ('sharedReport', 'sharedReportReminder')) = ("mails"."analysis_id" is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('invitation', 'passwordReset', 'emailConfirmation', 'newDevice', 'passwordChanged', 'emailChanged', 'alreadySignedUp', 'secondFactorOn', 'secondFactorOff', 'secondFactorReset', 'sharedReport', 'sharedReportReminder'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'es', 'fr'));