-- Bets were placed before the cut-off, by the database's clock, and at a version at which selection, market and event
-- could be bet on.
select l.bet_id as bet, l.no, b.placed_at, l.starts_at, null as shut, null::bigint as v
from bet_leg l join bet b on b.id = l.bet_id
where not l.inplay and b.placed_at >= l.starts_at
union all
select l.bet_id, l.no, b.placed_at, l.starts_at, validated.entity, validated.v
from bet_leg l join bet b on b.id = l.bet_id
cross join lateral (
  select 'selection' as entity, s.id, l.price_v as v from selection s where s.id = l.selection_id and s.v >= l.price_v
  union all
  select 'market', m.id, l.market_v from market m where m.id = l.market_id and m.v >= l.market_v
  union all
  select 'event', e.id, l.event_v from event e where e.id = l.event_id and e.v >= l.event_v
) validated -- the tables are written behind: they disprove nothing that they do not have yet
cross join lateral (
  select open from open_change c where c.entity = validated.entity and c.id = validated.id and c.v <= validated.v
  order by c.v desc limit 1
) was
where not was.open
  -- nor can changes that were sent and never written, because their process was killed
  and not exists (select from catalogue_gap g where validated.v > g.after_v and validated.v < g.before_v)
