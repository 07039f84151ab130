-- How matches stood at half time: a promotion pays by it. Newest `revision` last; a void one says that nobody told.
create table half_time (
  event_id text not null references event,
  revision integer not null check (revision > 0),
  home integer,
  away integer,
  void_reason text,
  at timestamptz not null default clock_timestamp(),
  primary key (event_id, revision),
  constraint half_time_score check ((home is null) = (away is null) and (home is null) = (void_reason is not null))
);

-- The team that a leg with the promotion backs: level or ahead at half time it has won.
alter table bet_leg add column half_time_team text check (half_time_team in ('HOME', 'AWAY'));
create trigger bet_leg_keeps_half_time before update of half_time_team on bet_leg
  for each statement execute function refuse_change();
create index bet_leg_half_time on bet_leg (event_id) where half_time_team is not null;
