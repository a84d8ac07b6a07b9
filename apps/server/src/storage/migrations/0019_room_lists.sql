DROP INDEX "rooms_plugin_id_index";--> statement-breakpoint
CREATE INDEX "rooms_public_index" ON "rooms" USING btree ("last_update") WHERE "rooms"."privacy_type" = 'public';--> statement-breakpoint
CREATE INDEX "rooms_seated_index" ON "rooms" USING gin ("seated");--> statement-breakpoint
CREATE INDEX "users_admin_index" ON "users" USING btree ("id") WHERE "users"."admin";--> statement-breakpoint
CREATE INDEX "rooms_plugin_id_index" ON "rooms" USING btree ("plugin_id","last_update");