import { getsNoMarketing } from '../tellCustomer.ts'

/** Of marketing: the customer wants offers of its product by push; of those that are not about one product, all. The newest choice counts. */
const wantsOffers = `not exists (
  select from unnest(case when m.product is null then array['sports', 'casino'] else array[m.product] end) p
  where not coalesce((select c.given from marketing_consent c
    where c.customer_id = d.customer_id and c.product = p and c.channel = 'push' order by c.id desc limit 1), false))`

/** Who may not log in is excluded, on a break, closed or worse, and gets nothing at all. */
const isBlocked = `exists (select from stopped_by(d.customer_id, 'login', 'sports', clock_timestamp()))`
const isKeptFromOffers = `(${getsNoMarketing('d.customer_id')}
  or exists (select from stopped_by(d.customer_id, 'bonus', 'casino', clock_timestamp())))`

/** Claims what is due: from here on an attempt may have been made. $3: only what protects a customer. */
export const claimSql = `
  with due as (
    select d.message_id, d.subscription_id from push_delivery d join message m on m.id = d.message_id
    where d.next_try_at <= clock_timestamp() and (m.purpose = 'protection' or not $3)
    order by d.next_try_at limit $1 for update of d skip locked
  )
  update push_delivery d set state = 'sending', tries = d.tries + 1, next_try_at = null
  from due, message m, push_subscription s
  where d.message_id = due.message_id and d.subscription_id = due.subscription_id and m.id = d.message_id and s.id = d.subscription_id
  returning d.message_id::text as "messageId", d.subscription_id::text as "subscriptionId", d.tries, m.kind, m.purpose, m.texts,
    m.inbox_type is not null as "inInbox", s.language, s.endpoint, s.p256dh, s.auth,
    floor(extract(epoch from d.useless_at - clock_timestamp()))::integer as "secondsLeft",
    case when m.withdrawn_at is not null then 'withdrawn'
      when m.read_at is not null then 'read'
      when d.useless_at <= clock_timestamp() then 'expired'
      when s.vapid_key <> $2 then 'oldKey'
      when ${isBlocked} or m.purpose = 'marketing' and ${isKeptFromOffers} then 'blocked'
      when m.purpose = 'marketing' and not ${wantsOffers} then 'notWanted'
    end as dropped`

/** In quiet hours. */
export const postponeSql = `
  update push_delivery d set next_try_at = $1 from message m
  where m.id = d.message_id and d.next_try_at <= clock_timestamp() and m.purpose <> 'protection'`

export const doneSql = `
  update push_delivery set state = case when $3::text is null then 'sent' else 'dropped' end, why = $3, done_at = clock_timestamp()
  where message_id = $1 and subscription_id = $2 and state = 'sending'`

/** After 4 s, 8 s … 10 min, and not before the service wants it. */
export const laterSql = `
  update push_delivery set state = 'waiting', next_try_at = clock_timestamp()
    + greatest(least(interval '10 minutes', interval '2 seconds' * power(2, least(tries, 10))), $3 * interval '1 second')
  where message_id = $1 and subscription_id = $2 and state = 'sending'`

export const dueSql = `
  select ceil(greatest(0, extract(epoch from next_try_at - clock_timestamp())) * 1000)::integer as ms
  from push_delivery where next_try_at is not null order by next_try_at limit 1`

/** Deletes what is long over. */
export const sweepSql = `
  delete from push_delivery p using (
    select message_id, subscription_id from push_delivery where done_at < clock_timestamp() - interval '30 days' limit 100
    for update skip locked) old
  where p.message_id = old.message_id and p.subscription_id = old.subscription_id`
