CREATE TABLE "name_upgrades" (
	"resource" text PRIMARY KEY NOT NULL,
	"after" uuid,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "name_upgrades_resource" CHECK ("name_upgrades"."resource" in ('teams', 'players', 'matches', 'users'))
);
