-- Since when no bet waits for a half-time score any more, as for results.
alter table half_time add column done_at timestamptz;
create index half_time_due on half_time (event_id) where done_at is null;
