-- No bet was accepted, no bonus used and nothing cashed out while a block of the customer stopped it.
select s.stopped, s.bet, b.customer_id as customer, b.kind, s.at, b.since, b.until
from (
  select 'bet' as stopped, id as bet, customer_id, placed_at as at from bet
  union all
  select 'betInPlay', id, customer_id, placed_at from bet
  where exists (select from bet_leg l where l.bet_id = bet.id and l.inplay and l.starts_at <= bet.placed_at)
  union all
  select 'bonus', bet.id, bet.customer_id, bet.placed_at from bet join bonus u on u.bet_id = bet.id
  union all
  select 'cashOut', c.bet_id, bet.customer_id, c.at from cash_out c join bet on bet.id = c.bet_id
) s
join customer_block b on b.customer_id = s.customer_id and s.at >= b.since and s.at < b.until and b.scope in ('all', 'sports')
join block_kind k on k.kind = b.kind and k.stops ? s.stopped
