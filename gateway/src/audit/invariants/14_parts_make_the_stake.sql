-- The cashed-out parts of a bet and the rest add up to its stake; each part was paid once, with the answered amount
-- less the tax withheld from it.
select b.id as bet, b.stake, b.cashed_out_stake, b.cashed_out, c.stakes, c.paid
from bet b
left join (select bet_id, sum(stake) as stakes, sum(paid) as paid, sum(withheld) as withheld, count(*) as parts, max(no) as last from cash_out group by bet_id) c
  on c.bet_id = b.id
where b.cashed_out_stake <> coalesce(c.stakes, 0) or b.cashed_out <> coalesce(c.paid, 0)
  or b.cashed_out_withheld is distinct from c.withheld or coalesce(c.parts, 0) <> coalesce(c.last, 0)
  or (b.status = 'CASHED_OUT') <> (b.cashed_out_stake = b.stake)
union all
-- the remaining stake after each is what the previous ones left
select c.bet_id, b.stake, c.no, c.remaining_stake, c.left_by_sum, null
from (select bet_id, no, remaining_stake, sum(stake) over (partition by bet_id order by no) as left_by_sum from cash_out) c
join bet b on b.id = c.bet_id
where c.remaining_stake <> b.stake - c.left_by_sum
union all
select c.bet_id, c.stake, c.no, c.paid, m.paid, m.stakes
from cash_out c
join bet b on b.id = c.bet_id
left join cash_out_request r on r.customer_id = c.customer_id and r.ref = c.ref
left join lateral (
  select sum(p.amount) filter (where a.customer_id = b.customer_id and a.fund = 'cash') as paid,
    -sum(p.amount) filter (where a.customer_id is null and a.purpose = 'stakes') as stakes
  from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
  where t.id = c.transfer_id and t.bet_id = c.bet_id and t.purpose = 'cash out' and a.currency = b.currency
) m on true
where m.paid is distinct from c.paid - coalesce(c.withheld, 0) or m.stakes is distinct from c.stake or c.customer_id <> b.customer_id
  or r.status is distinct from 'SUCCEEDED' or r.bet_id <> c.bet_id or (r.answer->>'paid')::bigint is distinct from c.paid
  or (r.answer->>'withheld')::bigint is distinct from c.withheld
union all
select r.bet_id, null, null, null, null, null
from cash_out_request r
where r.status = 'SUCCEEDED' and not exists (select from cash_out c where c.customer_id = r.customer_id and c.ref = r.ref)
