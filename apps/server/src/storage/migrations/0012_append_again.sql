drop function append_to_rooms(json, json, text);--> statement-breakpoint
-- As in migration 7. `again`: this was asked before and the answer was lost. What is there already with the same content
-- counts as written; an append is stored as a whole, so of each room it is all there or nothing.
create function append_to_rooms(changes json, heads json, entries text, again boolean) returns void language plpgsql
  set enable_seqscan = off as $$
declare
  changed record;
  wrong record;
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
  with due as (
    -- What a journal holds comes after its snapshot; `place` is that among what this call appends to the room.
    select w.*, w.place + 1 + coalesce(
      (select j.version from room_journal j where j.slug = w.slug order by j.version desc limit 1),
      (select max(s.version) from room_snapshots s where s.slug = w.slug),
      0) as expected
    from rows from (
      json_to_recordset(heads) as ("slug" text, "version" bigint, "place" integer),
      unnest(string_to_array(entries, E'\n'))) as w(slug, version, place, entry)
    where not (again and exists (
      select from room_journal j where j.slug = w.slug and j.version = w.version and j.entry = w.entry))
  ), written as (
    insert into room_journal (slug, version, entry, inserted_at, updated_at)
      select slug, version, entry, now() at time zone 'utc', now() at time zone 'utc'
      from due where version = expected
  )
  select slug, version, expected into wrong from due where version <> expected limit 1;
  if found then
    if not exists (select from rooms where slug = wrong.slug) then
      raise exception 'room gone' using errcode = 'RM001', detail = wrong.slug;
    end if;
    raise exception 'not the next version' using
      errcode = 'RM002', detail = concat_ws(' ', wrong.slug, wrong.expected, wrong.version);
  end if;
end $$;
