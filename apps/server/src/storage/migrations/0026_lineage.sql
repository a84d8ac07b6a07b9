ALTER TABLE "replays" ADD COLUMN "lineage" text[];--> statement-breakpoint
ALTER TABLE "replays" ADD COLUMN "openings" jsonb;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "lineage" text[];--> statement-breakpoint
CREATE INDEX "replays_lineage_index" ON "replays" USING gin ("lineage") WHERE "replays"."lineage" <> '{}';--> statement-breakpoint
CREATE INDEX "rooms_lineage_index" ON "rooms" USING gin ("lineage") WHERE "rooms"."lineage" <> '{}';