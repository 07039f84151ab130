-- Schema book: when customers were logged in and connected, on whatever devices: an hour on two of them is one hour. Counted in spans
-- that follow each other, so that a day, a week or a month of any time zone can be added up from them.
create table book.play_time (
  customer_id bigint not null references book.bettor,
  since timestamptz not null,
  until timestamptz not null check (until >= since),
  primary key (customer_id, since)
);
create trigger play_time_not_deleted before delete or truncate on book.play_time for each statement execute function book.refuse_change();
create trigger play_time_terms_fixed before update of customer_id, since on book.play_time
  for each statement execute function book.refuse_change();

create function book.refuse_shorter_play() returns trigger language plpgsql set search_path = book, pg_temp as $$
begin
  if new.until < old.until then
    raise exception 'time that was played stays counted' using errcode = 'restrict_violation', table = 'play_time';
  end if;
  return new;
end $$;
create trigger play_time_only_grows before update on book.play_time for each row execute function book.refuse_shorter_play();

-- When the window that `at` is in ends.
create function book.limit_window_end(period text, at timestamptz, zone text) returns timestamptz language sql stable as $$
  select (date_trunc(period, at at time zone zone) + ('1 ' || period)::interval) at time zone zone
$$;
