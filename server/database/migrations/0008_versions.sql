ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "next_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "teams_version" BEFORE UPDATE ON "teams" FOR EACH ROW EXECUTE FUNCTION "next_version"();--> statement-breakpoint
CREATE TRIGGER "players_version" BEFORE UPDATE ON "players" FOR EACH ROW EXECUTE FUNCTION "next_version"();--> statement-breakpoint
CREATE TRIGGER "matches_version" BEFORE UPDATE ON "matches" FOR EACH ROW EXECUTE FUNCTION "next_version"();--> statement-breakpoint
CREATE TRIGGER "analyses_version" BEFORE UPDATE ON "analyses" FOR EACH ROW EXECUTE FUNCTION "next_version"();--> statement-breakpoint
-- Signing in changes nothing that anybody edits.
CREATE TRIGGER "users_version" BEFORE UPDATE OF "first_name", "last_name", "email", "role", "status" ON "users" FOR EACH ROW EXECUTE FUNCTION "next_version"();
