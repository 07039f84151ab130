-- Every posting is under a seal within a minute, what is sealed is what it was, and the chain of seals is unbroken.
with seal as (
  select s.*, lag(s.no, 1, 0::bigint) over history as before_no, lag(s.last_id, 1, 0::bigint) over history as before_id,
    lag(s.hash) over history as before_hash
  from audit_seal s window history as (order by s.no)
), now as (
  select s.no, d.id, d.digest from seal s cross join lateral transfer_digests(s.after_id, s.last_id) d
)
select 'chain' as broken, no as seal, null::bigint as transfer
from seal
where no <> before_no + 1 or after_id <> before_id
  or hash is distinct from seal_hash(before_hash, no, after_id, last_id, digests)
union all
select 'changed or added', now.no, now.id
from now join seal s on s.no = now.no
where now.digest <> all(s.digests)
union all
select 'removed or in another order', s.no, null
from seal s left join (select no, array_agg(digest order by id) as digests from now group by no) found on found.no = s.no
where found.digests is distinct from s.digests
union all
select 'not sealed', null, t.id
from transfer t
where t.id > (select coalesce(max(last_id), 0) from audit_seal) and t.at < clock_timestamp() - interval '1 minute'
