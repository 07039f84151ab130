-- A deposit's state is its newest step's; what is credited was taken by the provider first, once and in full; nothing else is.
with moved as (
  select d.id, d.state->>'at' as at, d.amount, coalesce((d.state->>'amountMinor')::bigint, 0) as taken,
    (select state from payment_step s where s.payment_id = d.id order by no desc limit 1) = d.state as is_newest,
    (select coalesce(sum(-p.amount), 0) from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
      where t.customer_id = d.customer_id and t.ref like 'deposit:' || d.id || ':%' and t.purpose = 'deposit: receive'
        and a.purpose = 'clearing:' || d.provider) as received,
    (select coalesce(sum(-p.amount), 0) from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
      where t.customer_id = d.customer_id and t.ref like 'deposit:' || d.id || ':%' and t.purpose = 'deposit: credit'
        and a.purpose = 'depositsOnWay') as credited,
    (select coalesce(sum(p.amount), 0) from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
      where t.customer_id = d.customer_id and t.ref like 'deposit:' || d.id || ':%'
        and t.purpose in ('deposit: handBack', 'deposit: chargeBack', 'deposit: chargeBackHeld') and a.purpose = 'clearing:' || d.provider) as gone,
    exists (select from payment_step s where s.payment_id = d.id and s.event->>'is' = 'captured'
      and (s.event->>'amountMinor')::bigint = coalesce(nullif((d.state->>'amountMinor')::bigint, 0), d.amount)) as was_taken,
    d.state->>'creditedMinor' = '0' as was_held
  from deposit d
)
select id as deposit, at, taken, received, credited, gone
from moved
where is_newest is distinct from true
  or case at
    when 'credited' then not was_taken or received <> taken or credited <> taken or gone <> 0
    when 'chargedBack' then received < taken or gone <> taken or credited <> case when was_held then 0 else received end
      or was_held and received <> taken
    when 'captured' then received <> taken or credited <> 0 or gone <> 0
    when 'returning' then received <> taken or credited <> 0 or gone <> 0
    when 'returned' then received <> taken or credited <> 0 or gone <> taken
    else received <> 0 or credited <> 0 or gone <> 0
  end
