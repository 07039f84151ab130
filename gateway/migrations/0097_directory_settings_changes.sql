-- Schema directory: which transaction changed a customer's settings last. Each gateway reads from it whose open pages have to read
-- their settings again (0141), as of bonuses (0140): a star on another device is on this one.

alter table directory.customer_settings add column changed_in xid8 not null default pg_current_xact_id();
create index customer_settings_changed on directory.customer_settings (changed_in);

create function directory.note_settings_change() returns trigger language plpgsql set search_path = directory, pg_temp as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger customer_settings_noted before update on directory.customer_settings for each row
  when (old.settings is distinct from new.settings) execute function directory.note_settings_change();
