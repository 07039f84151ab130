-- Schema book: which transaction changed a bonus or an offer last. Each gateway reads from it whose open pages have to read their
-- bonuses again (0140), whoever changed them: staff, a bet, a correction, the time.

alter table book.bonus add column changed_in xid8 not null default pg_current_xact_id();
alter table book.bonus_offer add column changed_in xid8 not null default pg_current_xact_id();
create index bonus_changed on book.bonus (changed_in);
create index bonus_offer_changed on book.bonus_offer (changed_in);

create function book.note_change() returns trigger language plpgsql set search_path = book, pg_temp as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger bonus_noted before update on book.bonus for each row execute function book.note_change();
create trigger bonus_offer_noted before update on book.bonus_offer for each row execute function book.note_change();
