ALTER TABLE "rooms" ADD COLUMN "inactivity_limit" integer;--> statement-breakpoint
CREATE INDEX "rooms_due_index" ON "rooms" USING btree (("last_update" + coalesce("inactivity_limit", 3600)));--> statement-breakpoint
CREATE INDEX "rooms_last_update_index" ON "rooms" USING btree ("last_update");