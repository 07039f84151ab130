-- Deletes the live chats of visitors without a login whose last line is older than so many days: their names and email addresses
-- are kept no longer. Returns how many. Runs with the owner's rights: the program may not remove what was written.
create or replace function directory.delete_guest_chats(days integer) returns integer
language plpgsql security definer set search_path = directory, pg_temp as $$
declare
  deleted integer;
begin
  if days < 1 then
    raise exception 'a chat is kept for at least a day';
  end if;
  perform set_config('directory.erasing', 'on', true);
  delete from chat where customer_id is null and last_at < clock_timestamp() - make_interval(days => days);
  get diagnostics deleted = row_count;
  perform set_config('directory.erasing', 'off', true);
  return deleted;
end $$;
