CREATE TABLE "alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message" varchar(255),
	"minutes_until" integer,
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_card_db" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_db" jsonb NOT NULL,
	"public" boolean DEFAULT true NOT NULL,
	"author_id" bigint NOT NULL,
	"plugin_id" bigint NOT NULL,
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"author_id" bigint NOT NULL,
	"plugin_id" bigint NOT NULL,
	"load_list" jsonb NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" varchar(255) NOT NULL,
	"token_hash" varchar(255) NOT NULL,
	"expires" timestamp (3) NOT NULL,
	"used_at" timestamp (3),
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL,
	CONSTRAINT "one_time_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "plugin_versions" (
	"plugin_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"game_def" jsonb NOT NULL,
	"card_db" jsonb NOT NULL,
	"superseded_at" timestamp (3),
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL,
	CONSTRAINT "plugin_versions_plugin_id_version_pk" PRIMARY KEY("plugin_id","version")
);
--> statement-breakpoint
CREATE TABLE "plugins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"num_favorites" integer DEFAULT 0 NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"author_id" bigint,
	"repo_url" varchar(255),
	"announcements" jsonb,
	"tutorial_url" text,
	"webhook_secret_hash" varchar(255),
	"seed_key" varchar(255),
	"seed_hash" varchar(255),
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL,
	CONSTRAINT "plugins_seed_key_unique" UNIQUE("seed_key")
);
--> statement-breakpoint
CREATE TABLE "replays" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"uuid" varchar(255) NOT NULL,
	"player_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"deleted_by" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"game_json" jsonb NOT NULL,
	"deltas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"metadata" jsonb,
	"plugin_id" bigint,
	"num_players" integer,
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL,
	CONSTRAINT "replays_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "room_journal" (
	"slug" varchar(255) NOT NULL,
	"version" bigint NOT NULL,
	"entry" jsonb NOT NULL,
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL,
	CONSTRAINT "room_journal_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "room_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"creator_id" bigint,
	"plugin_id" bigint NOT NULL,
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_snapshots" (
	"slug" varchar(255) NOT NULL,
	"version" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL,
	CONSTRAINT "room_snapshots_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"slug" varchar(255) NOT NULL,
	"created_by" bigint NOT NULL,
	"privacy_type" varchar(255) NOT NULL,
	"last_update" bigint NOT NULL,
	"num_players" integer NOT NULL,
	"plugin_id" bigint NOT NULL,
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL,
	CONSTRAINT "rooms_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"family_id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"auth_hash" varchar(255) NOT NULL,
	"auth_expires" timestamp (3) NOT NULL,
	"auth_hard_expires" timestamp (3) NOT NULL,
	"renew_hash" varchar(255) NOT NULL,
	"renew_expires" timestamp (3) NOT NULL,
	"previous_auth_hash" varchar(255),
	"previous_renew_hash" varchar(255),
	"rotated_at" timestamp (3),
	"sealed_pair" text,
	"cookie_hash" varchar(255) NOT NULL,
	"revoked_at" timestamp (3),
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL,
	CONSTRAINT "sessions_auth_hash_unique" UNIQUE("auth_hash"),
	CONSTRAINT "sessions_renew_hash_unique" UNIQUE("renew_hash"),
	CONSTRAINT "sessions_previous_auth_hash_unique" UNIQUE("previous_auth_hash"),
	CONSTRAINT "sessions_previous_renew_hash_unique" UNIQUE("previous_renew_hash"),
	CONSTRAINT "sessions_cookie_hash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "user_plugin_permission" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"private_access" bigint NOT NULL,
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" varchar(255) NOT NULL,
	"password_hash" varchar(255),
	"alias" varchar(255),
	"alias_key" varchar(255),
	"email_confirmed_at" timestamp (0),
	"supporter_level" integer,
	"language" varchar(255) DEFAULT 'English' NOT NULL,
	"plugin_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"playtester" boolean DEFAULT false NOT NULL,
	"favorite_plugins" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"whats_new_dismissed" integer DEFAULT 0 NOT NULL,
	"hidden_tooltips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"patreon_member_id" varchar(255),
	"timezone" varchar(255),
	"inserted_at" timestamp (0) NOT NULL,
	"updated_at" timestamp (0) NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_alias_unique" UNIQUE("alias"),
	CONSTRAINT "users_alias_key_unique" UNIQUE("alias_key"),
	CONSTRAINT "users_patreon_member_id_unique" UNIQUE("patreon_member_id")
);
--> statement-breakpoint
ALTER TABLE "custom_card_db" ADD CONSTRAINT "custom_card_db_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_card_db" ADD CONSTRAINT "custom_card_db_plugin_id_plugins_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."plugins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_plugin_id_plugins_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."plugins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_versions" ADD CONSTRAINT "plugin_versions_plugin_id_plugins_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."plugins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugins" ADD CONSTRAINT "plugins_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_journal" ADD CONSTRAINT "room_journal_slug_rooms_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."rooms"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_log" ADD CONSTRAINT "room_log_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_log" ADD CONSTRAINT "room_log_plugin_id_plugins_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."plugins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_snapshots" ADD CONSTRAINT "room_snapshots_slug_rooms_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."rooms"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_plugin_permission" ADD CONSTRAINT "user_plugin_permission_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_plugin_permission" ADD CONSTRAINT "user_plugin_permission_private_access_plugins_id_fk" FOREIGN KEY ("private_access") REFERENCES "public"."plugins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_card_db_unique" ON "custom_card_db" USING btree ("plugin_id","author_id","public");--> statement-breakpoint
CREATE INDEX "decks_author_id_index" ON "decks" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "decks_plugin_id_index" ON "decks" USING btree ("plugin_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_id_index" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plugins_author_id_index" ON "plugins" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "replays_player_ids_index" ON "replays" USING gin ("player_ids");--> statement-breakpoint
CREATE INDEX "replays_user_id_index" ON "replays" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_log_plugin_id_index" ON "room_log" USING btree ("plugin_id","inserted_at");--> statement-breakpoint
CREATE INDEX "rooms_created_by_index" ON "rooms" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "rooms_plugin_id_index" ON "rooms" USING btree ("plugin_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_plugin_permission_unique" ON "user_plugin_permission" USING btree ("user_id","private_access");