-- Bonus cash is what active offers hold: given once, turned into cash or taken back once, never staked or withdrawn. What counts
-- towards it is a settled cash stake on sports, or a cash stake in a game, once, as far as its terms say.
with moved as (
  select o.id, o.customer_id, o.state->>'at' as at, coalesce((o.state->>'amountMinor')::bigint, 0) as amount,
    coalesce((o.state->>'toWagerMinor')::bigint, 0) as to_wager,
    (select coalesce(sum(p.amount), 0) from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
      where t.customer_id = o.customer_id and t.ref = 'bonuscash:' || o.id || ':grant' and a.fund = 'bonus') as given,
    (select coalesce(-sum(p.amount), 0) from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
      where t.customer_id = o.customer_id and t.ref = 'bonuscash:' || o.id || ':complete' and a.fund = 'bonus') as completed,
    (select coalesce(-sum(p.amount), 0) from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
      where t.customer_id = o.customer_id and t.ref = 'bonuscash:' || o.id || ':takeBack' and a.fund = 'bonus') as taken,
    (select coalesce(sum(w.amount), 0) from bonus_wager w where w.offer_id = o.id)
      + (select coalesce(sum(w.amount), 0) from game_wager w where w.offer_id = o.id) as wagered,
    (select s.what from bonus_step s where s.offer_id = o.id order by s.id desc limit 1) as newest,
    (select count(*) from bonus_step s where s.offer_id = o.id and s.what in ('declined', 'completed', 'forfeited', 'expired')) as ends
  from bonus_offer o
)
select 'offer' as what, id, customer_id as customer, amount
from moved
where given <> amount
  or completed <> case when at = 'completed' then amount else 0 end
  or taken <> case when at in ('expired', 'forfeited') then amount else 0 end
  or (at = 'completed' and wagered < to_wager) or (at = 'active' and wagered >= to_wager) or wagered < 0
  or (wagered > 0 and amount = 0)
  or newest is distinct from case at when 'active' then 'granted' when 'waiting' then 'accepted' when 'given' then 'accepted' else at end
  or ends <> case when at in ('declined', 'completed', 'forfeited', 'expired') then 1 else 0 end
union all
select 'fund', a.id, a.customer_id, a.balance
from account a
where a.fund = 'bonus' and a.purpose = 'wallet'
  and a.balance <> coalesce((select sum(amount) from moved m where m.customer_id = a.customer_id and m.at = 'active'), 0)
union all
select 'moved', t.id, t.customer_id, p.amount
from posting p join account a on a.id = p.account_id and a.fund = 'bonus' join transfer t on t.id = p.transfer_id
where t.bet_id is not null or not exists (
  select from bonus_offer o where o.customer_id = t.customer_id
    and case when p.amount > 0 then t.ref = 'bonuscash:' || o.id || ':grant'
      else t.ref in ('bonuscash:' || o.id || ':complete', 'bonuscash:' || o.id || ':takeBack') end)
union all
-- what the house gave and did not take back is with customers, as bonus cash or as cash
select 'cost', a.id, null, coalesce(sum(p.amount), 0)
from account a left join posting p on p.account_id = a.id
where a.customer_id is null and a.purpose = 'bonusCost'
group by a.id, a.currency
having coalesce(sum(p.amount), 0) <> -coalesce((
  select sum((o.state->>'amountMinor')::bigint) from bonus_offer o where o.currency = a.currency and o.state->>'at' in ('active', 'completed')), 0)
union all
select 'wager', w.bet_id, min(w.customer_id), sum(w.amount)
from bonus_wager w left join bet b on b.id = w.bet_id left join bonus_offer o on o.id = w.offer_id
group by w.bet_id
having bool_or(b.id is null or o.id is null or b.customer_id <> w.customer_id or o.customer_id <> w.customer_id or b.fund <> 'cash'
    or b.placed_at < o.granted_at or b.cashed_out_stake > 0 and o.state->>'at' = 'active' and b.status <> 'OPEN')
  or sum(w.amount) <> 0 and sum(w.amount) <> max(b.stake * coalesce((o.terms->'contribution'->>'sports')::bigint,
    case when o.terms->>'product' = 'sports' then 100 else 0 end) / 100)
  -- while it runs, what counts is exactly what is settled
  or bool_or(o.state->>'at' = 'active' and b.status <> 'SETTLED') and sum(w.amount) <> 0
union all
-- in games: what was staked while the bonus ran, and its rollback; while it runs all of both
select 'game wager', o.id, o.customer_id, coalesce(sum(coalesce(w.amount, 0)), 0)
from bonus_offer o
cross join lateral (select coalesce((o.terms->'contribution'->>'games')::bigint, case when o.terms->>'product' = 'games' then 100 else 0 end) as percent) c
join lateral (
  select t.supplier, t.uuid as bet, t.amount * c.percent / 100 as counts, exists (
    select from game_transaction r where r.supplier = t.supplier and r.reference = t.uuid and r.kind = 'rollback') as is_back
  from game_transaction t
  where t.customer_id = o.customer_id and t.kind = 'bet' and t.status = 'RS_OK' and t.at >= o.granted_at and t.amount * c.percent / 100 > 0) g on true
left join lateral (
  select sum(amount) as amount from game_wager w where w.offer_id = o.id and w.supplier = g.supplier and w.bet = g.bet) w on true
where o.granted_at is not null
group by o.id, o.customer_id, o.state
having bool_or(o.state->>'at' = 'active' and coalesce(w.amount, 0) <> case when g.is_back then 0 else g.counts end)
  or bool_or(w.amount not in (0, g.counts))
union all
select 'game wager', w.offer_id, w.customer_id, w.amount
from game_wager w left join bonus_offer o on o.id = w.offer_id
left join game_transaction t on t.supplier = w.supplier and t.uuid = w.bet
where o.id is null or t.uuid is null or o.customer_id <> w.customer_id or t.customer_id <> w.customer_id or t.kind <> 'bet' or t.status <> 'RS_OK'
  or t.is_free or o.granted_at is null or t.at < o.granted_at
  or w.is_back and (not exists (select from game_transaction r where r.supplier = w.supplier and r.reference = w.bet and r.kind = 'rollback')
    or not exists (select from game_wager b where b.offer_id = w.offer_id and b.supplier = w.supplier and b.bet = w.bet and not b.is_back and b.amount = -w.amount))
