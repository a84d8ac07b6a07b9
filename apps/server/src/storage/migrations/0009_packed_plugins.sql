CREATE TABLE "custom_card_blocks" (
	"db_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"first_key" text NOT NULL,
	"last_key" text NOT NULL,
	"cards" integer NOT NULL,
	"bytes" integer NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "custom_card_blocks_db_id_place_pk" PRIMARY KEY("db_id","place")
);
--> statement-breakpoint
ALTER TABLE "plugin_versions" ALTER COLUMN "game_def" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plugin_versions" ALTER COLUMN "card_db" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_card_db" ADD COLUMN "cards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_card_db" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plugin_versions" ADD COLUMN "packed_game_def" "bytea";--> statement-breakpoint
ALTER TABLE "plugin_versions" ADD COLUMN "packed_card_db" "bytea";--> statement-breakpoint
ALTER TABLE "custom_card_blocks" ADD CONSTRAINT "custom_card_blocks_db_id_custom_card_db_id_fk" FOREIGN KEY ("db_id") REFERENCES "public"."custom_card_db"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- These bytes are packed: the database need not try again.
ALTER TABLE "plugin_versions" ALTER COLUMN "packed_game_def" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "plugin_versions" ALTER COLUMN "packed_card_db" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "custom_card_blocks" ALTER COLUMN "packed" SET STORAGE EXTERNAL;--> statement-breakpoint
-- The cards that are there, a hundred in a block, as text: it is packed when its owner saves it again.
insert into custom_card_blocks (db_id, place, first_key, last_key, cards, bytes, packed)
  select id, place, min(key collate "C"), max(key collate "C"), count(*), octet_length(block), block
  from (
    select id, place, key, convert_to(json_object_agg(key, value) over (partition by id, place)::text, 'UTF8') as block
    from (
      select d.id, e.key, e.value,
        ((row_number() over (partition by d.id order by e.key collate "C")) - 1)::integer / 100 as place
      from custom_card_db d, jsonb_each(d.card_db) e
    ) numbered
  ) blocks
  group by id, place, block;--> statement-breakpoint
update custom_card_db d set cards = b.cards, bytes = b.bytes
  from (select db_id, sum(cards) as cards, sum(bytes) as bytes from custom_card_blocks group by db_id) b
  where b.db_id = d.id;
