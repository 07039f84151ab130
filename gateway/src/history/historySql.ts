/**
 * The parts of a customer's history, one per source: rows that are only added, each with its time, and what follows from them at a later
 * time (a limit that comes into force, a block whose time is over). $1 and $2: the span; $3: the customer, or null. `rank` orders what
 * happens at the same instant: what ends comes before what begins; `place` orders rows of one rank.
 */
const within = (at: string, customer: string) => `${at} >= $1 and ${at} < $2 and ($3::bigint is null or ${customer} = $3)`

const registered = `
  select c.created_at as at, 0 as rank, c.id as place, c.id as customer, 'registered' as kind, null::text as ref, null::text as by,
    jsonb_build_object('birthDate', p.birth_date, 'currency', b.currency) as body
  from customer c join bettor b on b.id = c.id left join customer_profile p on p.customer_id = c.id
  where ${within('c.created_at', 'c.id')}`

const verified = `
  select at, 30, id, customer_id, 'verified', ref, by, jsonb_build_object('what', what, 'state', state)
  from check_event where ${within('at', 'customer_id')}`

const events = `
  select at, case kind when 'logout' then 10 when 'login' then 90 else 80 end, id, customer_id, kind, null, null, content
  from history_event where ${within('at', 'customer_id')} and customer_id is not null`

/**
 * Of the rows of a limit the newest whose time has come is in force. Each is asked for, or confirms a raise that was asked for; it
 * comes into force unless a newer one was in force by then, and ends when a newer one comes into force. A raise that needs to be
 * confirmed is only asked for. A row without an amount removes the limit; one that repeats the limit in force only cancels a
 * waiting one.
 */
const limits = `(
  with asked as materialized (
    select l.*, held.amount as held, held.slots as held_slots,
      l.amount is not distinct from held.amount and l.slots is not distinct from held.slots and held.id is not null as repeats,
      l.confirm_until is null and not exists (select from customer_limit n where n.customer_id = l.customer_id and n.kind = l.kind and n.period = l.period
        and n.id > l.id and n.in_force_from <= l.in_force_from and n.confirm_until is null) as takes_effect
    from customer_limit l
    left join lateral (
      select h.id, h.amount, h.slots from customer_limit h
      where h.customer_id = l.customer_id and h.kind = l.kind and h.period = l.period and h.id < l.id and h.in_force_from <= l.asked_at
        and h.confirm_until is null
      order by h.id desc limit 1) held on true
    where $3::bigint is null or l.customer_id = $3
  ), followed as (
    select a.*, min(a.in_force_from) filter (where a.takes_effect and not a.repeats)
      over (partition by a.customer_id, a.kind, a.period order by a.id rows between 1 following and unbounded following) as over_at
    from asked a
  )
  select e.at, e.rank, l.id, l.customer_id, 'limit', l.id::text, 'customer', jsonb_build_object('limit', l.kind, 'window', l.period,
    case when l.kind in ('time', 'timeSlot') then 'minutes' else 'amountMinor' end, l.amount, 'slots', slot_ranges(l.slots), 'state', e.state,
    'raise', e.raise)
  from followed l
  cross join lateral (select l.held is not null and (l.amount is null or l.amount > l.held or not coalesce(l.slots <@ l.held_slots, true)) as raise) r
  cross join lateral (values
    (l.asked_at, 20, case when l.confirms is null then 'asked' else 'confirmed' end, r.raise, true),
    (l.in_force_from, 22, 'effective', r.raise, l.amount is not null and l.takes_effect),
    (l.over_at, 21, 'ended', false, l.amount is not null and l.takes_effect)
  ) e(at, rank, state, raise, happens)
  where not l.repeats and e.happens and ${within('e.at', 'l.customer_id')})`

/**
 * Money between the customer and the outside: transfers of no bet that move cash. A provider's are named by their purpose: what comes back
 * from a withdrawal is not a deposit. What staff credit has the method `operator`, and no limit on deposits counts it (0094).
 */
const cashier = `
  select t.at, 40, t.id, t.customer_id,
    case when t.purpose like 'withdrawal:%' then 'withdrawal' when t.purpose like 'deposit:%' or m.amount > 0 then 'deposit' else 'withdrawal' end,
    t.ref,
    (select o.by from operator_action o where t.ref like 'operator:%' and o.ref = substr(t.ref, 10) and not o.outcome ? 'refused'),
    jsonb_build_object('amountMinor', abs(m.amount),
      'method', coalesce((select kind from deposit d where t.purpose like 'deposit:%' and d.id::text = split_part(t.ref, ':', 2)),
        (select pm.kind from withdrawal w join payment_method pm on pm.id = w.method_id
         where t.purpose like 'withdrawal:%' and w.id::text = split_part(t.ref, ':', 2)), 'operator'),
      'state', case when t.purpose in ('deposit: chargeBack', 'withdrawal: release', 'withdrawal: takeIn') then 'returned'
        when m.amount > 0 then 'credited' else 'debited' end,
      'why', t.purpose)
  from transfer t
  cross join lateral (
    select sum(p.amount) as amount from posting p join account a on a.id = p.account_id
    where p.transfer_id = t.id and a.customer_id is not null and a.fund = 'cash') m
  where t.bet_id is null and m.amount <> 0 and t.purpose not like 'bonus cash:%' and t.purpose not like 'game: %'
    and ${within('t.at', 't.customer_id')}`

/** What moved no money of the customer's: a payment that was asked for, refused, or sent. */
const payments = `
  select s.at, 39 + case when s.state->>'at' = 'sent' then 2 else 0 end, s.no, s.customer_id, case when d.id is null then 'withdrawal' else 'deposit' end,
    s.payment_id::text, s.by,
    jsonb_build_object('amountMinor', coalesce(d.amount, w.amount), 'method', coalesce(d.kind, pm.kind),
      'state', case when s.no = 1 then 'requested' when s.state->>'at' = 'sent' then 'sent' else 'refused' end, 'why', s.state->>'why')
  from payment_step s
  left join deposit d on d.id = s.payment_id left join withdrawal w on w.id = s.payment_id left join payment_method pm on pm.id = w.method_id
  where (s.no = 1 or s.state->>'at' in ('refused', 'expired') or s.event->>'is' = 'sent') and ${within('s.at', 's.customer_id')}`

const stakes = `
  select placed_at, 50, id, customer_id, 'stake', ref::text, null,
    jsonb_build_object('product', 'sports', 'amountMinor', stake, 'fund', fund, 'bet', id::text)
  from bet where ${within('placed_at', 'customer_id')}`

const refusedStakes = `
  select at, 51, 0, customer_id, 'stakeRefused', ref::text, null,
    jsonb_build_object('product', 'sports', 'amountMinor', answer->'stakeMinor', 'why', answer->'errors'->0->>'type')
  from slip where status = 'FAILED' and ${within('at', 'customer_id')}`

const taxSql = (amount: string) =>
  `case when ${amount} is null then '{}'::jsonb else jsonb_build_object('withheldMinor', ${amount}) end`

/**
 * What each revision of a settlement moved, as posted: a correction first takes back what the revision before paid. A bet that loses
 * returns 0. A tax on winnings is not part of it; what was withheld is beside it, below 0 where it was given back.
 */
const settlements = `
  select s.at, 60 + step.no, s.bet_id, s.customer_id, 'return', s.revision::text, null,
    jsonb_build_object('product', 'sports', 'amountMinor', coalesce(m.amount, 0), 'fund', coalesce(m.fund, b.fund), 'bet', s.bet_id::text,
      'cause', case when s.revision > 1 then 'correction' when s.status = 'VOID' then 'void' else 'settlement' end) || ${taxSql('x.amount')}
  from settlement s
  join bet b on b.id = s.bet_id
  cross join lateral (values (1, s.reversal_id), (2, s.transfer_id)) step(no, transfer)
  left join lateral (
    select a.fund, sum(p.amount) as amount from posting p join account a on a.id = p.account_id
    where p.transfer_id = step.transfer and a.customer_id is not null group by a.fund having sum(p.amount) <> 0) m on true
  left join posting x on x.transfer_id = step.transfer
    and x.account_id = (select id from account h where h.customer_id is null and h.purpose = 'tax' and h.currency = b.currency)
  where (m.amount is not null or (s.revision = 1 and step.no = 2)) and ${within('s.at', 's.customer_id')}`

const cashOuts = `
  select at, 64, bet_id, customer_id, 'return', ref::text, null,
    jsonb_build_object('product', 'sports', 'amountMinor', paid - coalesce(withheld, 0), 'fund', 'cash', 'bet', bet_id::text,
      'cause', 'cashOut') || ${taxSql('withheld')}
  from cash_out where ${within('at', 'customer_id')}`

/** Bets in games of other sites, taken or refused. A free one, which the supplier pays for, stakes nothing. */
const gameStakes = `
  select g.at, 50, 0, g.customer_id, case g.status when 'RS_OK' then 'stake' else 'stakeRefused' end, g.uuid::text, null,
    jsonb_build_object('product', 'casino', 'amountMinor', g.amount, 'supplier', g.supplier, 'game', g.game)
      || case g.status when 'RS_OK' then jsonb_build_object('fund', 'cash', 'bet', g.uuid::text) else jsonb_build_object('why', g.why) end
  from game_transaction g where g.kind = 'bet' and ${within('g.at', 'g.customer_id')}`

/** What a game returned, and what its supplier took back: a win that was none returns less than nothing. */
const gameReturns = `
  select g.at, 60, 0, g.customer_id, 'return', g.uuid::text, null,
    jsonb_build_object('product', 'casino', 'amountMinor', case when r.kind = 'win' then -g.amount else g.amount end, 'fund', 'cash',
      'bet', coalesce(r.reference, g.reference)::text, 'supplier', g.supplier, 'game', g.game,
      'cause', case when g.kind = 'win' then 'settlement' when r.kind = 'bet' then 'void' else 'correction' end)
  from game_transaction g left join game_transaction r on r.supplier = g.supplier and r.uuid = g.reference and g.kind = 'rollback'
  where (g.kind = 'win' or g.transfer_id is not null) and g.kind <> 'bet' and ${within('g.at', 'g.customer_id')}`

/** From the history of blocks, because a block's own row says how it ended, not what was said when it began. */
const blocks = `
  select e.at, e.rank, c.id, c.customer_id,
    case content->>'kind' when 'selfExcluded' then 'exclusion' when 'register' then 'exclusion' when 'coolingOff' then 'timeOut'
      else 'block' end,
    content->>'ref', e.by,
    case when content->>'kind' in ('selfExcluded', 'register', 'coolingOff') then jsonb_build_object(
      'until', case when e.state = 'begun' and isfinite(u.until) then to_jsonb(u.until) end,
      'source', case when content->>'kind' = 'register' then 'register' when content->>'by' = 'customer' then 'self' else 'operator' end)
    else jsonb_build_object('scope', content->>'scope', 'reason', content->>'kind') end || jsonb_build_object('state', e.state)
  from protection_change c
  cross join lateral (select (content->>'until')::timestamptz as until) u
  cross join lateral (
    select exists (select from protection_change f where f.kind = 'block' and f.row_id = c.row_id and f.id < c.id) as has_earlier,
      exists (select from protection_change n where n.kind = 'block' and n.row_id = c.row_id and n.id > c.id
        and (n.content->>'until')::timestamptz <= u.until) as is_cut) o
  cross join lateral (values
    ((content->>'since')::timestamptz, 71, 'begun', content->>'by', not o.has_earlier),
    (u.until, 70, 'ended', coalesce(content->>'endedBy', 'system'), not o.is_cut and isfinite(u.until))
  ) e(at, rank, state, by, happens)
  where c.kind = 'block' and e.happens and ${within('e.at', 'c.customer_id')}`

/** Everything in the order of time. $4: the time zones by country; $5: the time zone of other countries. */
/** What was shown to the customer, and their first answer; a check that nobody answered has only been shown. */
const realityChecks = `
  select e.at, e.rank, r.id, r.customer_id, 'realityCheck', r.id::text, e.by,
    jsonb_build_object('state', e.state, 'netMinor', -r.lost, 'minutes', r.minutes)
  from reality_check r
  cross join lateral (values (r.shown_at, 24, 'system', 'shown'), (r.answered_at, 25, 'customer', r.answer)) e(at, rank, by, state)
  where e.state <> 'lapsed' and ${within('e.at', 'r.customer_id')}`

/** Offers and bonus cash; a free bet or a boost that an accepted offer gave is among the events. */
const bonuses = `
  select at, 66, id, customer_id, 'bonus', id::text, by,
    jsonb_build_object('bonus', 'offer:' || offer_id, 'what', what, 'amountMinor', amount, 'why', why)
  from bonus_step where ${within('at', 'customer_id')}`

export const historySql = `
  select h.at, h.customer::text as customer, upper(c.country_code) as country, coalesce($4::jsonb->>c.country_code, $5) as "timeZone",
    h.kind, h.ref, h.by, h.body
  from (${[registered, verified, events, limits, cashier, payments, stakes, refusedStakes, settlements, cashOuts, gameStakes, gameReturns, blocks, realityChecks, bonuses].join(' union all ')}) h
  join customer c on c.id = h.customer
  order by h.at, h.rank, h.customer, h.place, h.ref`
