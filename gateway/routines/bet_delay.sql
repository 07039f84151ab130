-- A bet in play waits before it is decided, so that nobody can bet on what only they have seen yet.

-- Stores a slip until the end of its delay, with the versions that its legs were validated against; returns the interim
-- answer.
create or replace function start_delay(asked validated_slip, interim jsonb, legs validated_leg[], of_slip bigint,
  now_at timestamptz, delay interval) returns jsonb language plpgsql as $$
begin
  insert into pending_slip (customer_id, ref, request_hash, slip, accept, seen, answer, asked_at, due_at)
  select asked.customer, asked.ref, asked.hash, asked.slip, asked.accept,
    (select jsonb_agg(jsonb_build_object('selectionId', l.selection_id, 'v', l.v, 'marketId', l.market_id, 'marketV', l.market_v,
       'eventId', l.event_id, 'eventV', l.event_v)) from unnest(legs) l where l.slip = of_slip),
    interim, now_at, now_at + delay;
  return interim;
end $$;

-- The first selection that has been suspended, with its market or its event, since it was validated at these versions,
-- even if only for a moment.
create or replace function catalogue.suspended_since(seen jsonb) returns text language sql stable as $$
  select min(s."selectionId")
  from jsonb_to_recordset(seen) as s("selectionId" text, v bigint, "marketId" text, "marketV" bigint, "eventId" text, "eventV" bigint)
  cross join lateral (values ('selection', s."selectionId", s.v), ('market', s."marketId", s."marketV"),
    ('event', s."eventId", s."eventV")) as validated(entity, id, v)
  join open_change c on c.entity = validated.entity and c.id = validated.id and c.v > validated.v and not c.open
$$;
