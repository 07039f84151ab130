-- A withdrawal's state is its newest step's; the wallet was debited once when it was requested, the provider is paid once and
-- only after that, and money that came back came back once.
with moved as (
  select w.id, w.state->>'at' as at, w.amount,
    (select state from payment_step s where s.payment_id = w.id order by no desc limit 1) = w.state as is_newest,
    coalesce(sum(m.amount) filter (where m.what = 'hold'), 0) as held,
    coalesce(sum(m.amount) filter (where m.what = 'hand'), 0) as handed,
    coalesce(sum(m.amount) filter (where m.what in ('release', 'takeIn')), 0) as back
  from withdrawal w
  left join lateral (
    select substring(t.purpose from 13) as what, sum(p.amount) filter (where p.amount > 0) as amount
    from transfer t join posting p on p.transfer_id = t.id
    where t.customer_id = w.customer_id and t.ref like 'withdrawal:' || w.id || ':%'
    group by t.id, t.purpose) m on true
  group by w.id
)
select id as withdrawal, at, amount, held, handed, back
from moved
where is_newest is distinct from true or held <> amount
  or case
    when at in ('requested', 'checked', 'approved') then handed <> 0 or back <> 0
    when at in ('sent', 'done') then handed <> amount or back <> 0
    when at = 'returned' then handed not in (0, amount) or back <> amount
    when at = 'cancelled' then handed <> 0 or back <> amount
    else true
  end
