-- A free bet is on at most one bet, given to its customer, within its time and of its amount; what void bets return
-- counts as granted again. It is never cash: its fund holds what is open, and only its own rules move money from it.
select 'bet' as what, b.id, b.customer_id as customer, b.stake as amount
from bet b left join bonus f on f.bet_id = b.id
where (b.fund = 'freebet' or b.promised ? 'profitBoost' or f.id is not null)
  and (f.id is null or f.customer_id <> b.customer_id or f.currency <> b.currency
    or b.placed_at < f.valid_from or b.placed_at >= f.valid_until
    or (f.kind = 'FREE_BET') <> (b.fund = 'freebet')
    or (f.kind = 'PROFIT_BOOST' and (b.promised->>'profitBoost')::integer is distinct from f.percent)
    or (f.kind = 'FREE_BET' and (b.stake > f.amount or f.amount - b.stake >= b.lines * case when b.each_way then 2 else 1 end)))
union all
-- a grant has as many used, open or expired as were given
select 'given back', f.id, f.customer_id, f.amount
from bonus f left join bet v on v.id = f.returned_by left join bonus used on used.bet_id = f.returned_by
where f.returned_by is not null and (v.id is null or used.grant_id is distinct from f.grant_id
  or (f.ended is distinct from 'WITHDRAWN' and not exists (
    select from settlement s where s.bet_id = v.id and s.status = 'VOID')))
union all
select 'wallet', a.id, a.customer_id, a.balance
from account a
where a.fund = 'freebet' and a.purpose = 'wallet'
  and a.balance <> coalesce((select sum(amount) from bonus f
    where f.customer_id = a.customer_id and f.currency = a.currency and f.kind = 'FREE_BET' and f.ended is null), 0)
union all
select 'moved', t.id, t.customer_id, p.amount
from posting p
join account a on a.id = p.account_id and a.fund = 'freebet'
join transfer t on t.id = p.transfer_id
where case t.purpose
  when 'free bet' then p.amount < 0 or not exists (
    select from bonus f where t.ref = 'freebet:' || f.id and f.customer_id = t.customer_id and f.amount = p.amount)
  when 'free bet expired' then p.amount > 0 or not exists (
    select from bonus f where t.ref = 'expired:' || f.id and f.ended = 'EXPIRED' and f.amount = -p.amount)
  when 'stake' then p.amount > 0
  when 'settlement' then not exists (select from settlement s where s.transfer_id = t.id and s.status = 'VOID')
  when 'reversal' then p.amount > 0
  else true
end
union all
select 'cash', t.id, t.customer_id, sum(p.amount)
from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
where a.customer_id is not null
group by t.id, t.customer_id
having bool_or(a.fund = 'freebet') and bool_or(a.fund <> 'freebet')
