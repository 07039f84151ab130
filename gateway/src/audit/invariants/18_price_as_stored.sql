-- The price taken is the selection's at that version, and the requested one or an allowed change from it. A part of a
-- bet builder was requested at the price of the group, a starting price and a dividend at none.
with taken as (
  select l.bet_id, l.no, l.price_n, l.price_d, l.price_v, p.price_n as stored_n, p.price_d as stored_d,
    case when l.group_no is null then l.asked_odds end as asked, l.group_no is null as alone,
    round(coalesce(l.boosted_n, l.price_n)::numeric / coalesce(l.boosted_d, l.price_d), 8) as price
  from bet_leg l left join selection_price p on p.selection_id = l.selection_id and p.v = l.price_v
  where l.price_n is not null
  union all
  -- a bet builder's own price is stored in fractional notation; it has no price row to compare with
  select l.bet_id, l.no, null, null, null, null, null, (l.built->>'asked')::numeric, true,
    round(1 + split_part(paid.price, '/', 1)::numeric / split_part(paid.price, '/', 2)::numeric, 8)
  from bet_leg l cross join lateral (select coalesce(l.built->>'boosted', l.built->>'price') as price) paid
  where l.built is not null
)
select t.bet_id as bet, t.no, t.price_n, t.price_d, t.price_v, t.stored_n, t.stored_d, t.price, t.asked, b.accept_odds_change
from taken t join bet b on b.id = t.bet_id
cross join lateral (select t.price - round(t.asked, 8) as moved) m
where (t.stored_n, t.stored_d) is distinct from (t.price_n, t.price_d)
  or t.alone
    and case b.accept_odds_change when 'ACCEPT_ANY_ODDS' then false when 'ACCEPT_HIGHER_ODDS' then coalesce(m.moved < 0, true)
      else m.moved is distinct from 0 end
