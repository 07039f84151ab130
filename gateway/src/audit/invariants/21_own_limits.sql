-- Within each window (a calendar day, week or month, or a rolling one of earlier days), deposits, cash stakes, and losses at the time a stake was taken did not exceed the customer's
-- limit in force then. A loss is what bets and games took from the wallet less what they had returned by then. A game's stake that was
-- rolled back later is left out.
-- No bet was placed outside of the customer's own time slots in force then.
-- A deposit is a payment through a provider, counted when it was asked for; what staff credit is no deposit of the customer's.
with staked as materialized (
  select customer_id, transfer_id, placed_at as at, stake from bet where fund = 'cash'
  union all
  select g.customer_id, g.transfer_id, t.at, g.amount from game_transaction g join transfer t on t.id = g.transfer_id
  where g.kind = 'bet' and not exists (
    select from game_transaction r where r.supplier = g.supplier and r.reference = g.uuid and r.kind = 'rollback')
)
select d.customer_id as customer, 'deposit' as kind, w.period, t.id as transfer, l.amount as "limit", d.amount + s.amount as reached
from (select distinct customer_id, period from customer_limit where kind = 'deposit') w
join deposit d on d.customer_id = w.customer_id
join transfer t on t.customer_id = d.customer_id and t.purpose = 'deposit: credit' and t.ref like 'deposit:' || d.id || ':%'
cross join lateral limit_held(d.customer_id, 'deposit', w.period, t.at) l
cross join lateral (
  select coalesce(sum(other.amount), 0) as amount
  from deposit other join transfer o on o.customer_id = other.customer_id and o.purpose = 'deposit: credit' and o.ref like 'deposit:' || other.id || ':%'
  where other.customer_id = d.customer_id and other.id <> d.id and o.at <= t.at
    and other.asked_at >= limit_window_start(w.period, t.at, l.zone)
) s
where d.amount + s.amount > l.amount
union all
select b.customer_id, 'stake', w.period, b.transfer_id, l.amount, s.amount
from (select distinct customer_id, period from customer_limit where kind = 'stake') w
join staked b on b.customer_id = w.customer_id
cross join lateral limit_held(b.customer_id, 'stake', w.period, b.at) l
cross join lateral (
  select sum(other.stake) as amount from staked other
  where other.customer_id = b.customer_id
    and other.at >= limit_window_start(w.period, b.at, l.zone) and other.at <= b.at
) s
where s.amount > l.amount
union all
select w.customer_id, 'loss', w.period, t.id, l.amount, s.amount
from (select distinct customer_id, period from customer_limit where kind = 'loss') w
join account a on a.customer_id = w.customer_id and a.fund = 'cash' and a.purpose = 'wallet'
join posting p on p.account_id = a.id and p.version is not null
join transfer t on t.id = p.transfer_id and t.purpose in ('stake', 'game: bet')
cross join lateral limit_held(w.customer_id, 'loss', w.period, t.at) l
cross join lateral (
  select -sum(o.amount) as amount from posting o join transfer ot on ot.id = o.transfer_id
  where o.account_id = a.id and o.version <= p.version and (ot.bet_id is not null or ot.purpose like 'game: %') and ot.at >= limit_window_start(w.period, t.at, l.zone)
) s
where s.amount > l.amount
union all
select b.customer_id, 'timeSlot', 'week', b.transfer_id, l.amount, week_minute(b.at, l.zone)
from (select distinct customer_id from customer_limit where kind = 'timeSlot') w
join (
  select customer_id, transfer_id, placed_at as at from bet
  union all
  select customer_id, transfer_id, at from game_transaction where kind = 'bet' and status = 'RS_OK'
) b on b.customer_id = w.customer_id
cross join lateral limit_held(b.customer_id, 'timeSlot', 'week', b.at) l
join customer_limit c on c.id = l.id
where not week_minute(b.at, l.zone) <@ c.slots
