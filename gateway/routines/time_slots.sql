-- The minute of the week on the clocks of a zone, from Monday 00:00.
create or replace function week_minute(at timestamptz, zone text) returns integer language sql stable as $$
  select ((extract(isodow from l.local) - 1) * 1440 + extract(hour from l.local) * 60 + extract(minute from l.local))::integer
  from (select at at time zone zone as local) l
$$;

-- From when on the customer's own time slots let them play again; null if they do now. Slots begin and end at quarters of an hour, and so do
-- the clock changes of every country, so that nothing changes in between.
create or replace function outside_slots_until(the_customer bigint, now_at timestamptz) returns timestamptz language plpgsql stable as $$
declare
  held record;
  step timestamptz;
begin
  select h.slots, h.zone into held from slots_held(the_customer, now_at) h;
  if held.slots is null or week_minute(now_at, held.zone) <@ held.slots then
    return null;
  end if;
  step := date_bin('15 minutes', now_at, 'epoch');
  -- a slot in the hour that the clocks skip has to wait for another week
  for n in 1..1440 loop
    step := step + interval '15 minutes';
    if week_minute(step, held.zone) <@ held.slots then
      return step;
    end if;
  end loop;
  return 'infinity';
end $$;

-- The ranges of slots as JSON, for what is shown and exported.
create or replace function slot_ranges(slots int4multirange) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_array(lower(r), upper(r)) order by lower(r)) from unnest(slots) r
$$;
