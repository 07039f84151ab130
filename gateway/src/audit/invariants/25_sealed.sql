-- In each chain every row is sealed within a minute, sealed rows are unchanged, and each seal includes the previous
-- one.
with seal as (
  select s.*, lag(s.no, 1, 0::bigint) over history as before_no, lag(s.last_id, 1, 0::bigint) over history as before_id,
    lag(s.hash) over history as before_hash
  from audit_seal s window history as (partition by s.chain order by s.no)
), now as (
  select s.chain, s.no, d.id, d.digest from seal s cross join lateral transfer_digests(s.after_id, s.last_id) d
  where s.chain = 'ledger'
  union all
  select s.chain, s.no, d.id, d.digest from seal s cross join lateral protection_digests(s.after_id, s.last_id) d
  where s.chain = 'protection'
  union all
  select s.chain, s.no, d.id, d.digest from seal s cross join lateral operator_digests(s.after_id, s.last_id) d
  where s.chain = 'operator'
), written as (
  select 'ledger' as chain, id, at from transfer
  union all
  select 'protection', id, at from protection_change
  union all
  select 'operator', id, at from operator_action
)
select chain, 'chain' as broken, no as seal, null::bigint as id
from seal
where no <> before_no + 1 or after_id <> before_id
  or hash is distinct from seal_hash(before_hash, no, after_id, last_id, digests)
union all
select now.chain, 'changed or added', now.no, now.id
from now join seal s on s.chain = now.chain and s.no = now.no
where now.digest <> all(s.digests)
union all
select s.chain, 'removed or in another order', s.no, null
from seal s left join (select chain, no, array_agg(digest order by id) as digests from now group by chain, no) found
  on found.chain = s.chain and found.no = s.no
where found.digests is distinct from s.digests
union all
select w.chain, 'not sealed', null, w.id
from written w left join (select chain, max(last_id) as last_id from audit_seal group by chain) sealed on sealed.chain = w.chain
where w.id < 1 or w.id > coalesce(sealed.last_id, 0) and w.at < clock_timestamp() - interval '1 minute'
