CREATE SEQUENCE "public"."room_epochs" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "room_journal" ADD COLUMN "epoch" bigint;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "owner" uuid;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "epoch" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "format" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Locks a room that is held until the end of the transaction: whoever claims it waits, and whoever was quicker is seen. Who
-- holds it may do several things at once: a game that is being saved keeps no action waiting. Raises RM001 when the room is
-- gone, RM003 when it has been claimed since.
create function hold_room(boot uuid, room text, hold bigint) returns void language plpgsql as $$
begin
  perform from rooms where slug = room and epoch = hold and owner = boot for share;
  if found then
    return;
  end if;
  if exists (select from rooms where slug = room) then
    raise exception 'fenced' using errcode = 'RM003', detail = room;
  end if;
  raise exception 'room gone' using errcode = 'RM001', detail = room;
end $$;--> statement-breakpoint
-- As `save_room_snapshot` of migration 5, for who holds the room. That one stays for servers of before, which may run beside.
create function save_held_snapshot(boot uuid, room text, hold bigint, upto bigint, contents text) returns void
  language plpgsql as $$
begin
  perform hold_room(boot, room, hold);
  insert into room_snapshots (slug, version, packed, inserted_at, updated_at)
    values (room, upto, decode(contents, 'base64'), now() at time zone 'utc', now() at time zone 'utc')
    on conflict (slug, version) do update set packed = excluded.packed, snapshot = null, updated_at = excluded.updated_at;
  delete from room_snapshots where slug = room and version < upto;
  delete from room_journal where slug = room and version <= upto;
end $$;--> statement-breakpoint
-- As `append_to_rooms` of migration 12, for who holds the rooms, each of which is in `holds` once. All is stored, or nothing.
create function append_to_held_rooms(boot uuid, holds json, changes json, heads json, entries text, again boolean)
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
