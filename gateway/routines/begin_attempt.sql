-- Counts a failed login on every key, in key order, or on none if one of them has failed too often: then it returns the
-- milliseconds to wait. Of `bursts` failures in a row, each counts against a key for `refills` ms.
create or replace function directory.begin_attempt(keys text[], bursts integer[], refills integer[]) returns integer
language plpgsql as $$
declare
  wait_ms integer;
begin
  insert into login_failure as f (key, clear_at) select k, clock_timestamp() from unnest(keys) k order by k
    on conflict (key) do update set clear_at = greatest(f.clear_at, excluded.clear_at);
  select ceil(max(extract(epoch from f.clear_at - clock_timestamp()) * 1000 + (1 - u.burst) * u.refill))
    into wait_ms
  from unnest(keys, bursts, refills) as u(key, burst, refill) join login_failure f on f.key = u.key;
  if wait_ms > 0 then
    return wait_ms;
  end if;
  update login_failure f
  set clear_at = f.clear_at + u.refill * interval '1 millisecond'
  from unnest(keys, bursts, refills) as u(key, burst, refill)
  where f.key = u.key;
  -- deletes a few expired rows
  delete from login_failure where key in (
    select key from login_failure where clear_at < clock_timestamp() - interval '1 hour' limit 10 for update skip locked);
  return 0;
end $$;
