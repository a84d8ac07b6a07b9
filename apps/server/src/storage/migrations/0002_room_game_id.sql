ALTER TABLE "rooms" ADD COLUMN "game_id" varchar(255);--> statement-breakpoint
CREATE INDEX "rooms_game_id_index" ON "rooms" USING btree ("game_id");