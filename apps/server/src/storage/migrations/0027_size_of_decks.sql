-- Items that were kept before quantities were checked may hold any number.
create function deck_cards(list jsonb) returns integer language sql immutable as $$
  select least(coalesce(sum(greatest((item->>'quantity')::numeric, 0)), 0), 2147483647)::int
  from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end) item
  where jsonb_typeof(item->'quantity') = 'number'
$$;--> statement-breakpoint
create function deck_entries(list jsonb) returns integer language sql immutable as $$
  select jsonb_array_length(case jsonb_typeof(list) when 'array' then list else '[]' end)
$$;--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "cards" integer GENERATED ALWAYS AS (deck_cards("load_list")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "entries" integer GENERATED ALWAYS AS (deck_entries("load_list")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length("load_list"::text)) STORED NOT NULL;