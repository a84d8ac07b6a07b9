ALTER TABLE "rooms" ADD COLUMN "other_game_ids" text[];--> statement-breakpoint
CREATE INDEX "rooms_other_game_ids_index" ON "rooms" USING gin ("other_game_ids") WHERE "rooms"."other_game_ids" <> '{}';--> statement-breakpoint
-- As in migration 20; a change may say to which games the room's history leads back.
create or replace function append_to_held_rooms(boot uuid, holds json, changes json, heads json, entries text, again boolean)
  returns void language plpgsql set enable_seqscan = off as $$
declare
  held integer;
  changed record;
  wrong record;
begin
  select count(*) into held from (
    select from json_to_recordset(holds) as h("slug" text, "epoch" bigint)
      join rooms r on r.slug = h.slug and r.epoch = h.epoch and r.owner = boot
      order by r.slug for share of r) as locked;
  if held <> json_array_length(holds) then
    perform hold_room(boot, h.slug, h.epoch) from json_to_recordset(holds) as h("slug" text, "epoch" bigint);
  end if;
  for changed in
    select * from json_to_recordset(changes) as c(
      "slug" text, "name" text, "privacyType" text, "lastUpdate" bigint, "numPlayers" integer, "pluginId" bigint,
      "gameId" text, "otherGameIds" text[], "seated" bigint[], "fromDevice" boolean)
  loop
    update rooms set
      name = coalesce(changed."name", name),
      privacy_type = coalesce(changed."privacyType", privacy_type),
      last_update = coalesce(changed."lastUpdate", last_update),
      num_players = coalesce(changed."numPlayers", num_players),
      plugin_id = coalesce(changed."pluginId", plugin_id),
      game_id = coalesce(changed."gameId", game_id),
      other_game_ids = coalesce(changed."otherGameIds", other_game_ids),
      seated = coalesce(changed."seated", seated),
      from_device = from_device or coalesce(changed."fromDevice", false),
      updated_at = now() at time zone 'utc'
    where slug = changed."slug";
  end loop;
  with due as (
    -- What a journal holds comes after its snapshot; `place` is that among what this call appends to the room.
    select w.*, w.place + 1 + coalesce(
      (select j.version from room_journal j where j.slug = w.slug order by j.version desc limit 1),
      (select max(s.version) from room_snapshots s where s.slug = w.slug),
      0) as expected
    from rows from (
      json_to_recordset(heads) as ("slug" text, "version" bigint, "place" integer, "epoch" bigint),
      unnest(string_to_array(entries, E'\n'))) as w(slug, version, place, epoch, entry)
    where not (again and exists (
      select from room_journal j where j.slug = w.slug and j.version = w.version and j.epoch = w.epoch and j.entry = w.entry))
  ), written as (
    insert into room_journal (slug, version, entry, epoch, inserted_at, updated_at)
      select slug, version, entry, epoch, now() at time zone 'utc', now() at time zone 'utc'
      from due where version = expected
  )
  select slug, version, expected into wrong from due where version <> expected limit 1;
  if found then
    raise exception 'not the next version' using
      errcode = 'RM002', detail = concat_ws(' ', wrong.slug, wrong.expected, wrong.version);
  end if;
end $$;
