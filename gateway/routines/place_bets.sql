-- Places a batch of slips: locks their customers, gives each slip its own verdict, writes everything in one go.
--
-- The gateway has judged each slip with the domain's arithmetic, by the catalogue at the versions that it names. Here,
-- under the lock, is decided what only the database knows: whether the ref is new, whether the customer may bet, whether
-- the catalogue the slip was judged by is still the newest, the time, the funds. The slips of a customer follow each other;
-- `customers` are theirs, `keys`, `amounts` and `mosts` what all of them would add to the book's exposure. A slip:
--   i                     its number
--   request               shared with the other slips of its request; absent where it is the only one
--   customer, ref, hash   who, under which name, what exactly
--   early, late, last     the gateway's own refusal, as {type, ...}: in precedence before the checks of time, after them, or
--                         after those of what the book takes
--   answer                what is answered and stored, errors apart
--   type, systemType, currency, stakePerLine, lines, eachWay, stake, possible, accept, rules
--   mostStake             what the book takes on this bet, all lines together, from a customer of no other factor than 1;
--                         absent where it is more anyway
--   mostPerLine           the stake per line whose winnings are the most that is paid; absent where that is more anyway
--   slip                  as it was sent, to judge it again after its delay
--   resumed               it has waited for its delay
--   legs                  [{no, selectionId, marketId, eventId, marketType, participantId, v, marketV, eventV, n, d, asked,
--                          placeN, placeD, places, startsAt, inplay, shown, live, delayMs, exposure, exposureMost,
--                          eventExposure, eventExposureMost, and of the types that have them: antePost, sp,
--                          bestOddsFrom, withoutParticipantId, extraPlaces, runnerNumber, groupNo, built, halfTimeTeam,
--                          boostedN, boostedD}]
--   promised              what the bet gains beside its prices
--   bonus                 the grant of the free bet or profit boost that it uses
--   priceBoost, boostRow, boostMost   the boosted price that it takes, its row if it has one, a customer's most on it
-- Verdicts: `decided` and stored now; `again`, decided earlier; `conflict`, the ref has another body in this request and
-- nothing of it was placed; `moved`, the catalogue is newer than what the slip was judged by, or its customer is taken less
-- than others and it was not reckoned how much: judge again; `pending`, it is in play and waits for its delay, now or
-- since earlier.
drop function if exists place_bets(jsonb);
drop type if exists asked_slip cascade;
create type asked_slip as (
  i integer,
  request integer,
  customer bigint,
  ref uuid,
  hash text,
  early jsonb,
  late jsonb,
  last jsonb,
  answer jsonb,
  type text,
  "systemType" text,
  currency text,
  "stakePerLine" bigint,
  lines integer,
  "eachWay" boolean,
  stake bigint,
  possible bigint,
  accept text,
  rules text,
  "mostStake" bigint,
  "mostPerLine" bigint,
  slip jsonb,
  resumed boolean,
  "timeoutMs" bigint,
  legs jsonb,
  promised jsonb,
  bonus bigint,
  "priceBoost" text,
  "boostRow" bigint,
  "boostMost" bigint
);

drop type if exists slip_decision cascade;
create type slip_decision as (
  i integer,
  customer bigint,
  ref uuid,
  hash text,
  answer jsonb,
  refusal jsonb,
  type text,
  system_type text,
  currency text,
  stake_per_line bigint,
  lines integer,
  each_way boolean,
  stake bigint,
  possible bigint,
  accept text,
  rules text,
  legs jsonb,
  fund text,
  promised jsonb,
  price_boost text,
  -- of the customer's wallet after this slip; the last one stands
  wallet bigint,
  balance bigint,
  version bigint,
  change bigint,
  -- null where refused
  bet bigint,
  transfer bigint,
  house bigint
);

create or replace function place_bets(batch jsonb, customers bigint[], keys text[], amounts bigint[], mosts bigint[])
returns table (i integer, verdict text, status text, bet_id bigint, at timestamptz, answer jsonb)
-- Planned once a connection, for planning costs more than running. So a plan that was made while the tables were small must
-- hold when they are large: rows are looked up, never searched for.
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  -- read once; the statements below take of them only what they compare
  slips constant asked_slip[] := array(select x from jsonb_populate_recordset(null::asked_slip, batch) x);
  asked asked_slip;
  s record;
  most bigint;
  decided_at timestamptz;
  d slip_decision;
  given bonus;
  boost_refusal jsonb;
  decisions slip_decision[] := '{}';
  accepted integer[] := '{}';
  -- what the book holds of selections and events that are nearly full; null where there is room enough for all
  held jsonb;
  full_up jsonb;
  shut text;
  own_kind text;
  own_period text;
  own_amount bigint;
  own_left bigint;
  unpriced boolean := false;
begin
  perform from account a
    where a.customer_id = any(customers) and a.fund = 'cash' and a.purpose = 'wallet'
    order by a.id for update;
  if cardinality(keys) > 0 then
    held := take_exposure(keys, amounts, mosts);
  end if;
  decided_at := clock_timestamp();

  for s in
    select x.ordinality as n, w.id as wallet, w.balance, w.version, w.changes,
      case when c.id is null or not c.verified or c.betting_restricted or c.excluded_until is not null
          or c.cooling_off_until is not null or c.wager_block is not null or c.welcome_offer_active or c.live_restricted
        then account_refusal(c, decided_at, found.live) end as barred,
      c.stake_factor, exists (select from customer_limit l where l.customer_id = x.customer and l.kind <> 'deposit') as limited,
      known.status as known_status, known.bet_id as known_bet, known.at as known_at, known.answer as known_answer,
      waiting.answer as waiting_answer, waiting.asked_at, waiting.due_at, waiting.seen,
      case when x.request is null then coalesce(known.request_hash, waiting.request_hash) <> x.hash
        else request_conflicts(batch, x.request) end as conflict,
      found.*
    from unnest(slips) with ordinality x
    left join customer c on c.id = x.customer
    left join account w on w.customer_id = x.customer and w.currency = x.currency and w.fund = 'cash' and w.purpose = 'wallet'
    left join slip known on known.customer_id = x.customer and known.ref = x.ref
    left join pending_slip waiting on waiting.customer_id = x.customer and waiting.ref = x.ref
    cross join lateral (
      select bool_or((select v from selection where id = l."selectionId") > l.v
          or (select v from market where id = l."marketId") > l."marketV"
          or (select v from event where id = l."eventId") > l."eventV") as moved,
        min(l."selectionId") filter (where not l.inplay and l."startsAt" <= decided_at) as started,
        min(l."selectionId") filter (where exists (select from market_result r where r.market_id = l."marketId")) as resulted,
        bool_or(l.live or (l.inplay and l."startsAt" <= decided_at)) as live,
        max(l."delayMs") filter (where l.live or (l.inplay and l."startsAt" <= decided_at)) as delay_ms,
        bool_or(case when l."exposureMost" is not null
            then (select sum(e.amount) from exposure e where e.key = 'selection ' || l."selectionId") > l."exposureMost" / 2 end
          or case when l."eventExposureMost" is not null
            then (select sum(e.amount) from exposure e where e.key = 'event ' || l."eventId") > l."eventExposureMost" / 2 end
        ) as half_full,
        bool_or(l.n is not null
          and not exists (select from selection_price p where p.selection_id = l."selectionId" and p.v = l.v)) as unpriced
      from jsonb_to_recordset(x.legs) as l("selectionId" text, "marketId" text, "eventId" text, v bigint, "marketV" bigint,
        "eventV" bigint, "startsAt" timestamptz, inplay boolean, live boolean, "delayMs" integer, n bigint,
        "exposureMost" bigint, "eventExposureMost" bigint)
    ) found
    order by x.ordinality
  loop
    asked := slips[s.n];
    most := floor(asked."mostStake" * s.stake_factor);
    if s.half_full and held is null then
      -- Only a new transaction holds none of these rows, so that it can lock all of them in order; it sees what this one saw.
      raise exception 'nearly full since a moment ago' using errcode = 'serialization_failure';
    end if;
    i := asked.i;
    verdict := case
      when s.conflict then 'conflict'
      when s.known_status is not null then 'again'
      when s.asked_at is not null and (asked.resumed is null or s.due_at > decided_at) then 'pending'
      when s.moved or (asked.stake is not null and most is null and s.stake_factor < 1) then 'moved'
    end;
    if verdict is not null then
      status := coalesce(s.known_status, 'PENDING');
      bet_id := s.known_bet;
      at := coalesce(s.known_at, s.asked_at);
      answer := coalesce(s.known_answer, s.waiting_answer);
      return next;
      continue;
    end if;

    if d.wallet is distinct from s.wallet or d.i is null then
      d.wallet := s.wallet;
      d.balance := s.balance;
      d.version := s.version;
      d.change := s.changes;
      own_left := null;
      if s.limited then
        select o.kind, o.period, o.amount, o.left_over into own_kind, own_period, own_amount, own_left
          from own_limit_left(asked.customer, s.wallet, decided_at) o;
      end if;
    end if;
    shut := case when asked.resumed then shut_since(s.seen) end;
    full_up := case when held is not null and asked.stake is not null
      then exposure_refusal(held, asked.legs, least(asked."stakePerLine", asked."mostPerLine")) end;
    given := case when asked.bonus is not null then open_bonus(asked.bonus, asked.customer, decided_at) end;
    boost_refusal := case when asked."priceBoost" is not null
      then price_boost_refusal(asked."priceBoost", asked."boostRow", asked."boostMost", asked.customer, asked.stake, decisions,
        decided_at) end;
    -- in the order of the contract's slipRefusals
    d.refusal := case
      when s.barred is not null then s.barred
      when given.kind is distinct from 'FREE_BET' and asked.stake > own_left
        then jsonb_build_object('type', 'SelfImposedLimitsExceeded', 'limitKind', own_kind, 'period', own_period,
          'limitMinor', own_amount, 'leftMinor', own_left)
      when asked.early is not null then asked.early
      when s.started is not null then jsonb_build_object('type', 'EventClosed', 'selectionId', s.started)
      when s.resulted is not null then jsonb_build_object('type', 'MarketClosed', 'selectionId', s.resulted)
      when shut is not null and coalesce(asked.late->>'type' not in ('MarketClosed', 'SelectionExpired'), true)
        then jsonb_build_object('type', 'MarketSuspended', 'selectionId', shut)
      when asked.late is not null then asked.late
      when s.wallet is null then jsonb_build_object('type', 'InvalidCurrency')
      when asked.stake > most then jsonb_build_object('type', 'StakeTooHigh', 'maxStakeMinor',
        least(floor(most / (asked.stake / asked."stakePerLine")), asked."mostPerLine"))
      when boost_refusal is not null then boost_refusal
      when full_up is not null then full_up
      when asked.last is not null then asked.last
      when asked.bonus is not null and given.id is null then jsonb_build_object('type',
        case when asked.promised ? 'profitBoost' then 'ProfitBoostNotAvailable' else 'FreeBetNotAvailable' end)
      when given.kind is distinct from 'FREE_BET' and asked.stake > d.balance
        then jsonb_build_object('type', 'InsufficientFunds')
      when decided_at > s.due_at + asked."timeoutMs" * interval '1 millisecond'
        then jsonb_build_object('type', 'BetplacementTimeout')
    end;
    if d.refusal is null and asked.resumed is null and s.delay_ms > 0 then
      verdict := 'pending';
      status := 'PENDING';
      bet_id := null;
      at := decided_at;
      answer := begin_to_wait(asked.customer, asked.ref, asked.hash, asked.slip, asked.accept, asked.legs, asked.answer,
        decided_at, s.delay_ms * interval '1 millisecond');
      return next;
      continue;
    end if;
    if asked.resumed then
      delete from pending_slip p where p.customer_id = asked.customer and p.ref = asked.ref;
    end if;
    d.change := d.change + 1;
    d.bet := null;
    d.transfer := null;
    d.fund := case given.kind when 'FREE_BET' then 'freebet' else 'cash' end;
    if d.refusal is null then
      d.bet := nextval('bet_id_seq');
      if given.id is not null then
        d.transfer := use_bonus(given.id, d.bet, asked.ref, asked.hash, asked.stake);
      end if;
      accepted := array_append(accepted, asked.i);
      if held is not null then
        held := exposure_after(held, asked.legs);
      end if;
    end if;
    if d.refusal is null and d.fund = 'cash' then
      d.balance := d.balance - asked.stake;
      d.version := d.version + 1;
      d.transfer := nextval('transfer_id_seq');
      own_left := own_left - asked.stake;
      if d.house is null or d.currency <> asked.currency then
        d.house := house_account(asked.currency, 'stakes');
      end if;
    end if;
    d.answer := asked.answer || case when d.refusal is null then jsonb '{"errors": []}'
      else jsonb_build_object('errors', jsonb_build_array(d.refusal)) end;
    decisions := array_append(decisions, (asked.i, asked.customer, asked.ref, asked.hash, d.answer, d.refusal, asked.type,
      asked."systemType", asked.currency, asked."stakePerLine", asked.lines, asked."eachWay", asked.stake, asked.possible,
      asked.accept, asked.rules, asked.legs, d.fund, asked.promised, asked."priceBoost", d.wallet, d.balance,
      d.version, d.change, d.bet, d.transfer, d.house)::slip_decision);
    d.i := asked.i;
    d.currency := asked.currency;
    unpriced := unpriced or (s.unpriced and d.bet is not null);
    verdict := 'decided';
    status := case when d.bet is null then 'FAILED' else 'SUCCEEDED' end;
    bet_id := d.bet;
    at := decided_at;
    answer := d.answer;
    return next;
  end loop;

  if held is not null or cardinality(accepted) < cardinality(slips) then
    perform settle_exposure(batch, accepted, held);
  end if;
  if unpriced then
    perform write_prices(decisions);
  end if;
  if cardinality(decisions) > 0 then
    perform write_placements(decisions, decided_at);
  end if;
end $$;

-- Whether a slip of this request has a ref that was used before, for something else.
create or replace function request_conflicts(batch jsonb, of_request integer) returns boolean language sql stable as $$
  select exists (
    select from jsonb_to_recordset(batch) as x(request integer, customer bigint, ref uuid, hash text)
    where x.request = of_request
      and (exists (select from slip s where s.customer_id = x.customer and s.ref = x.ref and s.request_hash <> x.hash)
        or exists (select from pending_slip p where p.customer_id = x.customer and p.ref = x.ref and p.request_hash <> x.hash)))
$$;

-- Why a customer cannot take a boosted price with this stake: an operator withdrew it or its time is over, or their bets on it,
-- those of this batch among them, would be above the most.
create or replace function price_boost_refusal(boost text, boost_row bigint, most bigint, of_customer bigint, the_stake bigint,
  decisions slip_decision[], at timestamptz) returns jsonb language plpgsql as $$
declare
  room bigint;
begin
  if boost_row is not null and not exists (select from price_boost p where p.id = boost_row and p.withdrawn_at is null
      and p.valid_from <= at and at < p.valid_until) then
    return jsonb_build_object('type', 'PriceBoostNotAvailable');
  end if;
  room := most - coalesce((select sum(b.stake) from bet b
      where b.price_boost = boost and b.customer_id = of_customer and b.status <> 'VOID'), 0)
    - coalesce((select sum(d.stake) from unnest(decisions) d
      where d.price_boost = boost and d.customer = of_customer and d.bet is not null), 0);
  if the_stake > room then
    return jsonb_build_object('type', 'StakeTooHigh', 'reason', 'boostedPriceStake', 'maxStakeMinor', greatest(room, 0));
  end if;
  return null;
end $$;

-- The catalogue is written behind: the row of a price this new may not be there yet. Ordered, or two batches deadlock.
create or replace function write_prices(decisions slip_decision[]) returns void language sql as $$
  insert into selection_price (selection_id, v, price_n, price_d)
  select distinct l."selectionId", l.v, l.n, l.d
  from unnest(decisions) d
  cross join jsonb_to_recordset(d.legs) as l("selectionId" text, v bigint, n bigint, d bigint)
  where d.bet is not null and l.n is not null
  order by 1, 2
  on conflict do nothing
$$;

-- Writes what was decided, in one statement.
create or replace function write_placements(decisions slip_decision[], decided_at timestamptz) returns void
language plpgsql as $$
begin
  with d as materialized (
    select * from unnest(decisions)
  ), transfers as (
    -- the stake of a free bet was moved when it was used
    insert into transfer (id, customer_id, ref, request_hash, purpose, currency, bet_id, at)
    select d.transfer, d.customer, 'stake:' || d.ref, d.hash, 'stake', d.currency, d.bet, decided_at
    from d where d.bet is not null and d.fund = 'cash'
  ), postings as (
    insert into posting (transfer_id, account_id, amount, balance_after, version)
    select d.transfer, d.wallet, -d.stake, d.balance, d.version from d where d.bet is not null and d.fund = 'cash'
    union all
    select d.transfer, d.house, d.stake, null, null from d where d.bet is not null and d.fund = 'cash'
  ), bets as (
    insert into bet (id, customer_id, ref, type, system_type, currency, stake_per_line, lines, each_way, stake,
      possible_winnings, accept_odds_change, rules, placed_at, transfer_id, fund, promised, price_boost)
    select d.bet, d.customer, d.ref, d.type, d.system_type, d.currency, d.stake_per_line, d.lines, d.each_way, d.stake,
      d.possible, d.accept, d.rules, decided_at, d.transfer,
      d.fund, d.promised, d.price_boost
    from d where d.bet is not null
  ), legs as (
    insert into bet_leg (bet_id, no, selection_id, market_id, event_id, market_type, participant_id, price_n, price_d, price_v,
      asked_odds, place_n, place_d, places, starts_at, inplay, shown, ante_post, sp, best_odds_from, without_participant_id,
      extra_places, runner_number, group_no, built, half_time_team, market_v, event_v, exposure, event_exposure, boosted_n,
      boosted_d)
    select d.bet, l.no, l."selectionId", l."marketId", l."eventId", l."marketType", l."participantId", l.n, l.d, l.v,
      l.asked, l."placeN", l."placeD", l.places, l."startsAt", l.inplay, l.shown, coalesce(l."antePost", false),
      coalesce(l.sp, false), l."bestOddsFrom", l."withoutParticipantId", l."extraPlaces", l."runnerNumber", l."groupNo", l.built,
      l."halfTimeTeam", l."marketV", l."eventV", coalesce(l.exposure, 0), coalesce(l."eventExposure", 0), l."boostedN",
      l."boostedD"
    from d
    cross join jsonb_to_recordset(d.legs) as l(no integer, "selectionId" text, "marketId" text, "eventId" text,
      "marketType" text, "participantId" text, v bigint, n bigint, d bigint, asked numeric, "placeN" bigint, "placeD" bigint,
      places integer, "startsAt" timestamptz, inplay boolean, shown jsonb, "antePost" boolean, sp boolean,
      "bestOddsFrom" timestamptz, "withoutParticipantId" text, "extraPlaces" integer, "runnerNumber" integer,
      "groupNo" integer, built jsonb, "halfTimeTeam" text, "marketV" bigint, "eventV" bigint, exposure bigint,
      "eventExposure" bigint, "boostedN" bigint, "boostedD" bigint)
    where d.bet is not null
  ), slips as (
    insert into slip (customer_id, ref, request_hash, status, bet_id, answer, at)
    select d.customer, d.ref, d.hash, case when d.bet is null then 'FAILED' else 'SUCCEEDED' end, d.bet, d.answer, decided_at
    from d
  ), told as (
    insert into outbox (customer_id, v, kind, ref, bet_id, at)
    select d.customer, d.change, 'slip', d.ref, d.bet, decided_at from d where d.wallet is not null
  )
  update account a set balance = last.balance, version = last.version, changes = last.change
  from (select distinct on (d.wallet) d.wallet, d.balance, d.version, d.change from d order by d.wallet, d.change desc) last
  where a.id = last.wallet;
end $$;
