-- The version of an account's newest posting before this time, found by halving: 18 look-ups in 200,000 postings, where reading back from the
-- newest takes a look-up for each. An account's postings are written under its lock, so their times rise with their versions, except
-- by as much as the server's clock was ever set back: callers leave an hour and compare the times themselves.
create or replace function version_before(the_account bigint, moment timestamptz) returns bigint language plpgsql stable as $$
declare
  before bigint := 0;
  after bigint;
  middle bigint;
  found_version bigint;
  found_at timestamptz;
begin
  select coalesce(max(p.version), 0) + 1 into after from posting p where p.account_id = the_account and p.version is not null;
  while after - before > 1 loop
    middle := (before + after) / 2;
    select p.version, t.at into found_version, found_at
    from (select transfer_id, version from posting where account_id = the_account and version >= middle order by version limit 1) p
    join transfer t on t.id = p.transfer_id;
    if found_version >= after or found_at >= moment then
      after := middle;
    else
      before := found_version;
    end if;
  end loop;
  return before;
end $$;
