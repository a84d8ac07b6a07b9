-- Stores a room's snapshot in place of the older ones and of the journal that it holds. One call instead of five, which in
-- the embedded database would hold up everybody between them; the bytes as base64, which is quicker to hand over than bytes.
-- Raises RM001 when the room is gone.
create function save_room_snapshot(room text, upto bigint, contents text) returns void language plpgsql as $$
begin
  perform from rooms where slug = room for update;
  if not found then
    raise exception 'room gone' using errcode = 'RM001', detail = room;
  end if;
  insert into room_snapshots (slug, version, packed, inserted_at, updated_at)
    values (room, upto, decode(contents, 'base64'), now() at time zone 'utc', now() at time zone 'utc')
    on conflict (slug, version) do update set packed = excluded.packed, snapshot = null, updated_at = excluded.updated_at;
  delete from room_snapshots where slug = room and version < upto;
  delete from room_journal where slug = room and version <= upto;
end $$;
