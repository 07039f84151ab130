-- The price that was taken is the selection's at that version, and what was asked for or allowed to differ from it. A part
-- of a bet builder was asked for at the price of them all, a starting price and a dividend at none.
select l.bet_id as bet, l.no, l.price_n, l.price_d, l.price_v, p.price_n as stored_n, p.price_d as stored_d, l.asked_odds, b.accept_odds_change
from bet_leg l
join bet b on b.id = l.bet_id
left join selection_price p on p.selection_id = l.selection_id and p.v = l.price_v
cross join lateral (select round(l.price_n::numeric / l.price_d, 8) - round(l.asked_odds, 8) as moved) m
where l.price_n is not null
  and ((p.price_n, p.price_d) is distinct from (l.price_n, l.price_d)
    or l.group_no is null
      and case b.accept_odds_change when 'ACCEPT_ANY_ODDS' then false when 'ACCEPT_HIGHER_ODDS' then coalesce(m.moved < 0, true)
        else m.moved is distinct from 0 end)
