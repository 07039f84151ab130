-- Schema book: what happened to a customer and is kept by no other table that is only added to: logins, their ends and refusals,
-- messages sent, bonuses granted and ended. `touchline history export` reads it (docs/history-export.md). It has nothing that
-- names a person, so that it stays when a customer is erased.
create table book.history_event (
  id bigint generated always as identity primary key,
  customer_id bigint,                       -- null: a login under a name that no customer has, which must cost as much work
  kind text not null check (kind in ('login', 'loginRefused', 'logout', 'message', 'bonus')),
  content jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
create index on book.history_event (customer_id, id);
create trigger history_event_append_only before update or delete or truncate on book.history_event
  for each statement execute function book.refuse_change();

-- A session that waits for a step is not a login yet.
create function book.record_login() returns trigger language plpgsql set search_path = book, pg_temp as $$
begin
  insert into history_event (customer_id, kind) values (new.customer_id, 'login');
  return null;
end $$;
create trigger session_opened after insert on directory.session for each row when (new.awaits is null)
  execute function book.record_login();
create trigger session_admitted after update of awaits on directory.session for each row
  when (old.awaits is not null and new.awaits is null) execute function book.record_login();

create function book.record_message() returns trigger language plpgsql set search_path = book, pg_temp as $$
begin
  insert into history_event (customer_id, kind, content)
    values (new.customer_id, 'message', jsonb_build_object('channel', new.channel, 'template', new.template));
  return null;
end $$;
create trigger mail_sent after update of state on directory.mail for each row
  when (old.state = 'queued' and new.state = 'sent' and new.customer_id is not null) execute function book.record_message();

create function book.record_bonus() returns trigger language plpgsql set search_path = book, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into history_event (customer_id, kind, content) values (new.customer_id, 'bonus',
      jsonb_strip_nulls(jsonb_build_object('bonus', new.grant_id::text, 'what', 'granted', 'amountMinor', new.amount)));
  end if;
  if new.ended is not null then
    insert into history_event (customer_id, kind, content) values (new.customer_id, 'bonus',
      jsonb_strip_nulls(jsonb_build_object('bonus', new.grant_id::text, 'what',
        case new.ended when 'USED' then 'completed' when 'EXPIRED' then 'expired' else 'forfeited' end, 'amountMinor', new.amount)));
  end if;
  return null;
end $$;
create trigger bonus_granted after insert on book.bonus for each row execute function book.record_bonus();
create trigger bonus_ended after update of ended on book.bonus for each row
  when (old.ended is null and new.ended is not null) execute function book.record_bonus();

-- What is known of the time before this migration: open sessions, and bonuses with the time from which they could be used.
insert into book.history_event (customer_id, kind, at)
  select customer_id, 'login', started_at from directory.session where awaits is null order by started_at, id;
insert into book.history_event (customer_id, kind, content, at)
  select customer_id, 'bonus', jsonb_strip_nulls(jsonb_build_object('bonus', grant_id::text, 'what', 'granted', 'amountMinor', amount)),
    valid_from from book.bonus order by valid_from, id;
