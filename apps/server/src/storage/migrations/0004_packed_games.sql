ALTER TABLE "replays" ALTER COLUMN "game_json" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "replays" ALTER COLUMN "deltas" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "replays" ALTER COLUMN "deltas" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "room_snapshots" ALTER COLUMN "snapshot" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "replays" ADD COLUMN "packed_game" "bytea";--> statement-breakpoint
ALTER TABLE "replays" ADD COLUMN "packed_deltas" "bytea";--> statement-breakpoint
ALTER TABLE "room_snapshots" ADD COLUMN "packed" "bytea";