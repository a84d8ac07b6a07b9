CREATE INDEX "custom_card_db_author_id_index" ON "custom_card_db" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "plugins_repo_url_index" ON "plugins" USING btree ("repo_url");--> statement-breakpoint
CREATE INDEX "user_plugin_permission_private_access_index" ON "user_plugin_permission" USING btree ("private_access");--> statement-breakpoint
CREATE INDEX "room_log_creator_id_index" ON "room_log" USING btree ("creator_id");