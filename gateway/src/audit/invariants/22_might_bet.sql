-- No bet was accepted while its customer was excluded, cooling off, unverified, restricted, blocked or in a welcome offer,
-- by the history of these states; and the history ends with what the customer is now.
select b.id as bet, b.customer_id as customer, s.state, b.placed_at, s.since, s.until
from bet b join customer_state s on s.customer_id = b.customer_id and b.placed_at >= s.since and b.placed_at < s.until
union all
select null, c.id, n.state, null, null, n.until
from customer c cross join lateral customer_states(c) n
where n.until > clock_timestamp()
  and not exists (select from customer_state s where s.customer_id = c.id and s.state = n.state and s.until = n.until)
union all
select null, s.customer_id, s.state, null, s.since, s.until
from customer_state s join customer c on c.id = s.customer_id
where s.until > clock_timestamp() and not exists (select from customer_states(c) n where n.state = s.state and n.until = s.until)
