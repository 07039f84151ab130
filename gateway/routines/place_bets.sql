-- Places a batch of slips: locks their customers, gives each slip its own verdict, writes everything at once.
--
-- The gateway has validated each slip with the domain's arithmetic, against the catalogue at the versions that its legs name.
-- Decided here, under the lock, is what only the database knows: whether the ref is new, whether the customer may bet, whether
-- the slip was validated against the newest catalogue, the time, the funds. The slips of a customer are consecutive, the legs
-- are in the order of their slips. `answers` are the slips' answers if they are accepted, `shown` the names on the legs: in
-- arrays of their own, because JSON inside a record is read three times. `customers` has one entry per slip; `keys`, `amounts`
-- and `maxima` are what all slips together would add to the book's exposure.
-- Verdicts: `decided` and stored now, with the reason in `refusal` if it is refused; `again`, decided earlier, with its
-- `answer`; `conflict`, the ref has another body in this request and nothing of it was placed; `moved`, the catalogue is newer
-- than the validation, or the customer's stake factor is lower and the limit was not calculated: validate again; `pending`,
-- it is in play and waits for its delay, now or since earlier, with the interim `answer`.

-- The outcome of a slip: null if it is not decided now. The wallet columns are the customer's wallet after this slip;
-- the last one is current.
drop type if exists slip_decision cascade;
create type slip_decision as (
  refusal jsonb,
  fund text,
  wallet bigint,
  balance_after bigint,
  version bigint,
  change bigint,
  -- null if refused
  bet bigint,
  transfer bigint,
  house bigint
);

create or replace function place_bets(slips validated_slip[], answers jsonb[], legs validated_leg[], shown jsonb[],
  customers bigint[], keys text[], amounts bigint[], maxima bigint[])
returns table (i integer, verdict text, status text, bet_id bigint, at timestamptz, refusal jsonb, answer jsonb)
-- Planned once per connection, because planning costs more than running. So a plan made while the tables were small
-- must hold when they are large: rows are looked up by index, never scanned.
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  validated validated_slip;
  s record;
  max_stake bigint;
  decided_at timestamptz;
  d slip_decision;
  given bonus;
  uses bigint;
  boost_refusal jsonb;
  -- by slip, in order
  decisions slip_decision[] := '{}';
  bets bigint[] := '{}';
  house_of text;
  -- the exposure of nearly full selections and events; null if there is room for all
  held jsonb;
  exposure_error jsonb;
  suspended_selection text;
  own_kind text;
  own_period text;
  own_amount bigint;
  own_left bigint;
  -- the slip's account error, or what the customer's own time slots refuse
  stopped jsonb;
  unpriced boolean := false;
  decided boolean := false;
  all_accepted boolean := true;
begin
  perform from account a
    where a.customer_id = any(customers) and a.fund = 'cash' and a.purpose = 'wallet'
    order by a.id for update;
  if cardinality(keys) > 0 then
    held := take_exposure(keys, amounts, maxima);
  end if;
  decided_at := clock_timestamp();

  for s in
    select x.ordinality as n, x.i, x.currency, x.stake, w.id as wallet, w.balance, w.version, w.changes, c.stake_factor,
      known.status as known_status, known.bet_id as known_bet, known.at as known_at, known.answer as known_answer,
      waiting.answer as waiting_answer, waiting.asked_at, waiting.due_at, waiting.seen,
      case when c.id is null then jsonb '{"type": "AccountRestricted"}'
        when exists (select from customer_block b where b.customer_id = x.customer and b.until > decided_at offset 0)
        then bet_refusal(x.customer, found.live, decided_at) end as account_error,
      exists (select from customer_limit l where l.customer_id = x.customer and l.kind in ('stake', 'loss', 'timeSlot') offset 0) as limited,
      case when x.request is null then coalesce(known.request_hash, waiting.request_hash) <> x.hash
        else request_conflicts(slips, x.request) end as conflict,
      found.live, found.moved, found.started, found.resulted, found.delay_ms, found.half_full, found.unpriced,
      known.status is not null or waiting.asked_at is not null or w.id is null or c.stake_factor < 1
        or found.moved or found.started is not null or found.resulted is not null or found.delay_ms > 0 or found.half_full
        or coalesce(x.early, x.late, x.last) is not null or x.stake is null or x.stake_max is not null or x.resumed
        or x.bonus is not null or x.price_boost is not null as needs_checks
    from unnest(slips) with ordinality x
    left join lateral (select * from bettor c where c.id = x.customer offset 0) c on true
    left join lateral (select * from account w where w.customer_id = x.customer and w.currency = x.currency and w.fund = 'cash'
      and w.purpose = 'wallet' offset 0) w on true
    left join lateral (select * from slip k where k.customer_id = x.customer and k.ref = x.ref offset 0) known on true
    left join lateral (select * from pending_slip p where p.customer_id = x.customer and p.ref = x.ref offset 0) waiting on true
    left join (
      select l.slip,
        bool_or((select v from selection where id = l.selection_id) > l.v
          or (select v from market where id = l.market_id) > l.market_v
          or (select v from event where id = l.event_id) > l.event_v) as moved,
        min(l.selection_id) filter (where not l.inplay and l.starts_at <= decided_at) as started,
        min(l.selection_id) filter (where exists (select from market_result r where r.market_id = l.market_id offset 0)) as resulted,
        bool_or(l.live or (l.inplay and l.starts_at <= decided_at)) as live,
        max(l.delay_ms) filter (where l.live or (l.inplay and l.starts_at <= decided_at)) as delay_ms,
        bool_or(case when l.max_exposure is not null
            then (select sum(e.amount) from exposure e where e.key = 'selection ' || l.selection_id) > l.max_exposure / 2 end
          or case when l.max_event_exposure is not null
            then (select sum(e.amount) from exposure e where e.key = 'event ' || l.event_id) > l.max_event_exposure / 2 end
        ) as half_full,
        bool_or(l.price_n is not null
          and not exists (select from selection_price p where p.selection_id = l.selection_id and p.v = l.v offset 0)) as unpriced
      from unnest(legs) l
      group by l.slip
    ) found on found.slip = x.ordinality
    order by x.ordinality
  loop
    i := s.i;
    verdict := 'decided';
    refusal := null;
    answer := null;
    uses := null;
    d.fund := 'cash';
    if s.n = 1 or d.wallet is distinct from s.wallet then
      d.wallet := s.wallet;
      d.balance_after := s.balance;
      d.version := s.version;
      d.change := s.changes;
      own_left := null;
    end if;

    -- Most slips have no possible refusal.
    if s.needs_checks or s.account_error is not null or s.limited or s.conflict or held is not null
      or s.stake > d.balance_after then
      validated := slips[s.n];
      max_stake := floor(validated.stake_max * s.stake_factor);
      if s.half_full and held is null then
        -- Only a new transaction, without locks on these rows, can lock all of them in order; it reads what this one
        -- read.
        raise exception 'nearly full since a moment ago' using errcode = 'serialization_failure';
      end if;
      verdict := case
        when s.conflict then 'conflict'
        when s.known_status is not null then 'again'
        when s.asked_at is not null and (validated.resumed is null or s.due_at > decided_at) then 'pending'
        when s.moved or (validated.stake is not null and max_stake is null and s.stake_factor < 1) then 'moved'
        else 'decided'
      end;
      if verdict = 'decided' then
        stopped := s.account_error;
        if s.limited and stopped is null then
          stopped := bet_refusal(validated.customer, s.live, decided_at);
        end if;
        if s.limited and own_left is null then
          select o.kind, o.period, o.amount, o.left_over into own_kind, own_period, own_amount, own_left
            from own_limit_left(validated.customer, s.wallet, decided_at) o;
        end if;
        suspended_selection := case when validated.resumed then suspended_since(s.seen) end;
        exposure_error := case when held is not null and validated.stake is not null
          then exposure_refusal(held, legs, s.n, least(validated.stake_per_line, validated.per_line_max)) end;
        given := case when validated.bonus is not null then open_bonus(validated.bonus, validated.customer, decided_at) end;
        uses := given.id;
        boost_refusal := case when validated.price_boost is not null
          then price_boost_refusal(validated.price_boost, validated.boost_row, validated.boost_max, validated.customer,
            validated.stake, slips, bets, decided_at) end;
        -- in the order of the contract's slipRefusals
        refusal := case
          when stopped is not null then stopped
          when given.kind is distinct from 'FREE_BET' and validated.stake > own_left
            then jsonb_build_object('type', 'SelfImposedLimitsExceeded', 'limitKind', own_kind, 'period', own_period,
              'limitMinor', own_amount, 'leftMinor', own_left)
          when validated.early is not null then validated.early
          when s.started is not null then jsonb_build_object('type', 'EventClosed', 'selectionId', s.started)
          when s.resulted is not null then jsonb_build_object('type', 'MarketClosed', 'selectionId', s.resulted)
          when suspended_selection is not null and coalesce(
              validated.late->>'type' not in ('MarketClosed', 'SelectionExpired'), true)
            then jsonb_build_object('type', 'MarketSuspended', 'selectionId', suspended_selection)
          when validated.late is not null then validated.late
          when s.wallet is null then jsonb_build_object('type', 'InvalidCurrency')
          when validated.stake > max_stake then jsonb_build_object('type', 'StakeTooHigh', 'maxStakeMinor',
            least(floor(max_stake / (validated.stake / validated.stake_per_line)), validated.per_line_max))
          when boost_refusal is not null then boost_refusal
          when exposure_error is not null then exposure_error
          when validated.last is not null then validated.last
          when validated.bonus is not null and uses is null then jsonb_build_object('type',
            case when validated.promised ? 'profitBoost' then 'ProfitBoostNotAvailable' else 'FreeBetNotAvailable' end)
          when given.kind is distinct from 'FREE_BET' and validated.stake > d.balance_after
            then jsonb_build_object('type', 'InsufficientFunds')
          when decided_at > s.due_at + validated.timeout_ms * interval '1 millisecond'
            then jsonb_build_object('type', 'BetplacementTimeout')
        end;
        if refusal is null and validated.resumed is null and s.delay_ms > 0 then
          verdict := 'pending';
          answer := start_delay(validated, answers[s.n], legs, s.n, decided_at, s.delay_ms * interval '1 millisecond');
        elsif validated.resumed then
          delete from pending_slip p where p.customer_id = validated.customer and p.ref = validated.ref;
        end if;
        if given.kind = 'FREE_BET' then
          d.fund := 'freebet';
        end if;
      end if;
      if verdict <> 'decided' then
        status := coalesce(s.known_status, 'PENDING');
        bet_id := s.known_bet;
        at := coalesce(s.known_at, s.asked_at, decided_at);
        answer := coalesce(answer, s.known_answer, s.waiting_answer);
        all_accepted := false;
        decisions := array_append(decisions, null);
        bets := array_append(bets, null);
        return next;
        continue;
      end if;
    end if;

    d.change := d.change + 1;
    d.refusal := refusal;
    d.bet := null;
    d.transfer := null;
    if refusal is not null then
      all_accepted := false;
    else
      d.bet := nextval('bet_id_seq');
      if uses is not null then
        d.transfer := use_bonus(uses, d.bet, validated.ref, validated.hash, validated.stake);
      end if;
      if held is not null then
        held := exposure_after(held, legs, s.n);
      end if;
      if d.fund = 'cash' then
        d.balance_after := d.balance_after - s.stake;
        d.version := d.version + 1;
        d.transfer := nextval('transfer_id_seq');
        own_left := own_left - s.stake;
        if house_of is distinct from s.currency then
          house_of := s.currency;
          d.house := house_account(house_of, 'stakes');
        end if;
      end if;
    end if;
    decided := true;
    decisions := array_append(decisions, d);
    bets := array_append(bets, d.bet);
    unpriced := unpriced or (s.unpriced and d.bet is not null);
    status := case when d.bet is null then 'FAILED' else 'SUCCEEDED' end;
    bet_id := d.bet;
    at := decided_at;
    return next;
  end loop;

  if held is not null or not all_accepted then
    perform settle_exposure(legs, bets, held);
  end if;
  if unpriced then
    perform write_prices(legs, bets);
  end if;
  if decided then
    perform write_placements(slips, answers, legs, shown, customers, decisions, bets, decided_at);
  end if;
end $$;

-- Whether a slip of this request has a ref that was used before, for another slip.
create or replace function request_conflicts(slips validated_slip[], of_request integer) returns boolean language sql stable as $$
  select exists (
    select from unnest(slips) x
    where x.request = of_request
      and (exists (select from slip s where s.customer_id = x.customer and s.ref = x.ref and s.request_hash <> x.hash)
        or exists (select from pending_slip p where p.customer_id = x.customer and p.ref = x.ref and p.request_hash <> x.hash)))
$$;

-- Why a customer cannot take a boosted price with this stake: they get no bonuses, the boost was withdrawn or is over, or
-- their bets on it, including this batch's, would exceed the maximum.
create or replace function price_boost_refusal(boost text, boost_row bigint, max_total bigint, of_customer bigint, the_stake bigint,
  slips validated_slip[], bets bigint[], at timestamptz) returns jsonb language plpgsql as $$
declare
  room bigint;
begin
  if exists (select from stopped_by(of_customer, 'bonus', 'sports', at))
    or boost_row is not null and not exists (select from price_boost p where p.id = boost_row and p.withdrawn_at is null
      and p.valid_from <= at and at < p.valid_until) then
    return jsonb_build_object('type', 'PriceBoostNotAvailable');
  end if;
  room := max_total - coalesce((select sum(b.stake) from bet b
      where b.price_boost = boost and b.customer_id = of_customer and b.status <> 'VOID'), 0)
    - coalesce((select sum(x.stake) from unnest(slips) with ordinality x
      where x.price_boost = boost and x.customer = of_customer and bets[x.ordinality] is not null), 0);
  if the_stake > room then
    return jsonb_build_object('type', 'StakeTooHigh', 'reason', 'boostedPriceStake', 'maxStakeMinor', greatest(room, 0));
  end if;
  return null;
end $$;

-- The catalogue is written behind: the row of a price this new may not exist yet. Ordered, or two batches deadlock.
create or replace function write_prices(legs validated_leg[], bets bigint[]) returns void language sql as $$
  insert into selection_price (selection_id, v, price_n, price_d)
  select distinct l.selection_id, l.v, l.price_n, l.price_d
  from unnest(legs) l
  where bets[l.slip] is not null and l.price_n is not null
  order by 1, 2
  on conflict do nothing
$$;

-- Writes what was decided, in one statement.
create or replace function write_placements(slips validated_slip[], answers jsonb[], legs validated_leg[], shown jsonb[],
  customers bigint[], decisions slip_decision[], bets bigint[], decided_at timestamptz) returns void language plpgsql as $$
begin
  with d as materialized (
    select x.customer, x.ref, x.hash, x.currency, x.stake, answers[x.ordinality] as answer, x.refusal, x.fund, x.wallet,
      x.balance_after, x.version, x.change, x.bet, x.transfer, x.house
    from rows from (unnest(slips), unnest(decisions)) with ordinality x
    where x.fund is not null
  ), transfers as (
    -- the stake of a free bet was moved when it was used
    insert into transfer (id, customer_id, ref, request_hash, purpose, currency, bet_id, at)
    select d.transfer, d.customer, 'stake:' || d.ref, d.hash, 'stake', d.currency, d.bet, decided_at
    from d where d.bet is not null and d.fund = 'cash'
  ), postings as (
    insert into posting (transfer_id, account_id, customer_id, amount, balance_after, version)
    select d.transfer, p.account_id, p.customer_id, p.amount, p.balance_after, p.version
    from d cross join lateral (values (d.wallet, d.customer, -d.stake, d.balance_after, d.version),
        (d.house, null, d.stake, null, null))
      as p(account_id, customer_id, amount, balance_after, version)
    where d.bet is not null and d.fund = 'cash'
  ), bets as (
    insert into bet (id, customer_id, ref, type, system_type, currency, stake_per_line, lines, each_way, stake,
      possible_winnings, accept_odds_change, rules, placed_at, transfer_id, fund, promised, price_boost)
    select x.bet, x.customer, x.ref, x.type, x.system_type, x.currency, x.stake_per_line, x.lines, x.each_way, x.stake,
      x.possible, x.accept, x.rules, decided_at, x.transfer, x.fund, x.promised, x.price_boost
    from rows from (unnest(slips), unnest(decisions)) x where x.bet is not null
  ), legs as (
    insert into bet_leg (bet_id, customer_id, no, selection_id, market_id, event_id, market_type, participant_id, price_n, price_d,
      price_v, asked_odds, place_n, place_d, places, starts_at, inplay, shown, ante_post, sp, best_odds_from,
      without_participant_id, extra_places, runner_number, group_no, built, half_time_team, market_v, event_v, exposure, event_exposure, boosted_n,
      boosted_d)
    select bets[l.slip], customers[l.slip], l.no, l.selection_id, l.market_id, l.event_id, l.market_type, l.participant_id,
      l.price_n, l.price_d, l.v, l.asked_odds, l.place_n, l.place_d, l.places, l.starts_at, l.inplay, shown[l.ordinality],
      coalesce(l.ante_post, false), coalesce(l.sp, false),
      case when l.best_odds_from is not null then (select l.best_odds_from
        where not exists (select from stopped_by(customers[l.slip], 'bestOdds', 'sports', decided_at))) end,
      l.without_participant_id, l.extra_places, l.runner_number, l.group_no, l.built,
      l.half_time_team, l.market_v, l.event_v, coalesce(l.exposure, 0), coalesce(l.event_exposure, 0), l.boosted_n, l.boosted_d
    from unnest(legs) with ordinality l where bets[l.slip] is not null
  ), slips as (
    insert into slip (customer_id, ref, request_hash, status, bet_id, answer, at)
    select d.customer, d.ref, d.hash, case when d.bet is null then 'FAILED' else 'SUCCEEDED' end, d.bet,
      case when d.bet is null then d.answer || jsonb_build_object('errors', jsonb_build_array(d.refusal)) else d.answer end,
      decided_at
    from d
  ), notices as (
    insert into outbox (customer_id, v, kind, ref, bet_id, at)
    select d.customer, d.change, 'slip', d.ref, d.bet, decided_at from d where d.wallet is not null
  )
  update account a set balance = last.balance_after, version = last.version, changes = last.change
  from (select distinct on (d.wallet) d.wallet, d.balance_after, d.version, d.change from d
        order by d.wallet, d.change desc) last
  where a.id = last.wallet;
end $$;
