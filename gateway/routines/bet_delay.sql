-- A bet in play waits before it is decided, so that nobody bets on what only they have seen yet.

-- Keeps a slip for the end of its delay; answers what is said meanwhile.
create or replace function begin_to_wait(the_customer bigint, the_ref uuid, hash text, slip jsonb, accept text, legs jsonb,
  answer jsonb, now_at timestamptz, delay interval) returns jsonb language plpgsql as $$
declare
  meanwhile jsonb := answer || '{"errors": []}';
begin
  insert into pending_slip (customer_id, ref, request_hash, slip, accept, seen, answer, asked_at, due_at)
  select the_customer, the_ref, hash, slip, accept,
    (select jsonb_agg(jsonb_build_object('selectionId', l->'selectionId', 'v', l->'v', 'marketId', l->'marketId',
       'marketV', l->'marketV', 'eventId', l->'eventId', 'eventV', l->'eventV')) from jsonb_array_elements(legs) l),
    meanwhile, now_at, now_at + delay;
  return meanwhile;
end $$;

-- The first selection that has been shut since it was judged at these versions, with its market or its event, if only for
-- a moment.
create or replace function shut_since(seen jsonb) returns text language sql stable as $$
  select min(s."selectionId")
  from jsonb_to_recordset(seen) as s("selectionId" text, v bigint, "marketId" text, "marketV" bigint, "eventId" text, "eventV" bigint)
  cross join lateral (values ('selection', s."selectionId", s.v), ('market', s."marketId", s."marketV"),
    ('event', s."eventId", s."eventV")) as judged(entity, id, v)
  join open_change c on c.entity = judged.entity and c.id = judged.id and c.v > judged.v and not c.open
$$;
