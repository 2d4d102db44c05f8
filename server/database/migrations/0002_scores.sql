ALTER TABLE "analyses" ADD COLUMN "scores" text;--> statement-breakpoint
-- What was written before: the eighteen scores in display order (contract/ratings), "-" where an item is not rated.
UPDATE "analyses" SET "scores" =
	coalesce("ratings" #>> '{technical,firstTouch,score}', '-') ||
	coalesce("ratings" #>> '{technical,ballManipulate,score}', '-') ||
	coalesce("ratings" #>> '{technical,finishing,score}', '-') ||
	coalesce("ratings" #>> '{technical,dribbling,score}', '-') ||
	coalesce("ratings" #>> '{technical,heading,score}', '-') ||
	coalesce("ratings" #>> '{technical,pass,score}', '-') ||
	coalesce("ratings" #>> '{physical,strength,score}', '-') ||
	coalesce("ratings" #>> '{physical,acceleration,score}', '-') ||
	coalesce("ratings" #>> '{physical,topSpeed,score}', '-') ||
	coalesce("ratings" #>> '{physical,aerialChallenges,score}', '-') ||
	coalesce("ratings" #>> '{psychology,bravery,score}', '-') ||
	coalesce("ratings" #>> '{psychology,commitment,score}', '-') ||
	coalesce("ratings" #>> '{mentality,resilience,score}', '-') ||
	coalesce("ratings" #>> '{mentality,winnerMentality,score}', '-') ||
	coalesce("ratings" #>> '{teamPossession,decisions,score}', '-') ||
	coalesce("ratings" #>> '{teamPossession,vision,score}', '-') ||
	coalesce("ratings" #>> '{offTheBall,defensiveActions,score}', '-') ||
	coalesce("ratings" #>> '{offTheBall,oneVsOne,score}', '-');--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "scores" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_scores" CHECK ("analyses"."scores" ~ '^[1-5-]{18}$');
