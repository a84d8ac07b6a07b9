ALTER TABLE "room_journal" ALTER COLUMN "entry" SET DATA TYPE text;--> statement-breakpoint
-- As in migration 3, for entries that are text.
create or replace function append_to_rooms(changes json, entries json) returns void language plpgsql as $$
declare
  changed record;
  written record;
  expected bigint;
begin
  for changed in
    select * from json_to_recordset(changes) as c(
      "slug" text, "name" text, "privacyType" text, "lastUpdate" bigint, "numPlayers" integer, "pluginId" bigint,
      "gameId" text)
  loop
    update rooms set
      name = coalesce(changed."name", name),
      privacy_type = coalesce(changed."privacyType", privacy_type),
      last_update = coalesce(changed."lastUpdate", last_update),
      num_players = coalesce(changed."numPlayers", num_players),
      plugin_id = coalesce(changed."pluginId", plugin_id),
      game_id = coalesce(changed."gameId", game_id),
      updated_at = now() at time zone 'utc'
    where slug = changed."slug";
    if not found then
      raise exception 'room gone' using errcode = 'RM001', detail = changed."slug";
    end if;
  end loop;
  for written in
    select * from json_to_recordset(entries) as e("slug" text, "version" bigint, "entry" json)
  loop
    -- What a journal holds comes after its snapshot.
    expected := 1 + coalesce(
      (select version from room_journal where slug = written."slug" order by version desc limit 1),
      (select max(version) from room_snapshots where slug = written."slug"),
      0);
    if written."version" <> expected then
      if not exists (select from rooms where slug = written."slug") then
        raise exception 'room gone' using errcode = 'RM001', detail = written."slug";
      end if;
      raise exception 'not the next version' using
        errcode = 'RM002', detail = concat_ws(' ', written."slug", expected, written."version");
    end if;
    insert into room_journal (slug, version, entry, inserted_at, updated_at)
      values (written."slug", written."version", written."entry"::text, now() at time zone 'utc', now() at time zone 'utc');
  end loop;
end $$;
