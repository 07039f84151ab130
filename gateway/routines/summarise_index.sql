-- With the owner's rights, which PostgreSQL requires: summarises the new pages of a BRIN index over versions.
create or replace function catalogue.summarise_index(index regclass) returns void
language plpgsql security definer set search_path = catalogue, pg_temp as $$
begin
  if not exists (select from pg_class c join pg_am a on a.oid = c.relam where c.oid = index and a.amname = 'brin') then
    raise exception '% is no index over versions', index using errcode = 'wrong_object_type';
  end if;
  perform brin_summarize_new_values(index);
end $$;
