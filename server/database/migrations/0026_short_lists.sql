CREATE TABLE "short_list_entries" (
	"short_list_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"place" integer NOT NULL,
	"player_id" uuid,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "short_list_entries_short_list_id_id_pk" PRIMARY KEY("short_list_id","id")
);
--> statement-breakpoint
CREATE TABLE "short_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "short_list_entries" ADD CONSTRAINT "short_list_entries_short_list_id_short_lists_id_fk" FOREIGN KEY ("short_list_id") REFERENCES "public"."short_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_list_entries" ADD CONSTRAINT "short_list_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_lists" ADD CONSTRAINT "short_lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "short_list_entries_player" ON "short_list_entries" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "short_lists_created_by" ON "short_lists" USING btree ("created_by");