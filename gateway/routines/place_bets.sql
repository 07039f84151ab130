-- Places a batch of slips: locks their customers, gives each slip its own verdict, writes everything in one go.
--
-- The gateway has judged each slip with the domain's arithmetic, by the catalogue at the versions that it names. Here,
-- under the lock, is decided what only the database knows: whether the ref is new, whether the customer may bet, whether
-- the catalogue the slip was judged by is still the newest, the time, the funds. A slip:
--   i, request            its number; the slips of one request share `request`
--   customer, ref, hash   who, under which name, what exactly
--   early, late           the gateway's own refusal, as {type, ...}, before or after the checks of time in precedence
--   answer                what is answered and stored, errors apart
--   type, systemType, currency, stakePerLine, lines, eachWay, stake, possible, accept, rules
--   legs                  [{no, selectionId, marketId, eventId, marketType, participantId, v, marketV, eventV, n, d, asked,
--                          placeN, placeD, places, startsAt, inplay, shown, and of the types that have them: antePost, sp,
--                          bestOddsFrom, withoutParticipantId, extraPlaces, runnerNumber, groupNo, built}]
-- Verdicts: `decided` and stored now; `again`, decided earlier; `conflict`, the ref has another body in this request and
-- nothing of it was placed; `moved`, the catalogue is newer than what the slip was judged by: judge again.
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

create or replace function place_bets(batch jsonb)
returns table (i integer, verdict text, status text, bet_id bigint, at timestamptz, answer jsonb)
-- Planned once a connection, for planning costs more than running. So a plan that was made while the tables were small must
-- hold when they are large: rows are looked up, never searched for.
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  s record;
  decided_at timestamptz;
  d slip_decision;
  decisions slip_decision[] := '{}';
begin
  perform from account a
    where a.customer_id in (select (x->>'customer')::bigint from jsonb_array_elements(batch) x)
      and a.fund = 'cash' and a.purpose = 'wallet'
    order by a.id for update;
  decided_at := clock_timestamp();

  for s in
    select x.*, w.id as wallet, w.balance, w.version, w.changes,
      coalesce(c.excluded_until > decided_at, false) as excluded,
      c.verified, coalesce(c.betting_restricted, true) as restricted,
      known.request_hash as known_hash, known.status as known_status, known.bet_id as known_bet, known.at as known_at,
      known.answer as known_answer,
      bool_or(known.request_hash <> x.hash) over (partition by x.request) as conflict,
      found.moved, found.started, found.resulted
    from jsonb_to_recordset(batch) as x(i integer, request integer, customer bigint, ref uuid, hash text, early jsonb,
      late jsonb, answer jsonb, type text, "systemType" text, currency text, "stakePerLine" bigint, lines integer,
      "eachWay" boolean, stake bigint, possible bigint, accept text, rules text, legs jsonb)
    left join customer c on c.id = x.customer
    left join account w on w.customer_id = x.customer and w.currency = x.currency and w.fund = 'cash' and w.purpose = 'wallet'
    left join slip known on known.customer_id = x.customer and known.ref = x.ref
    cross join lateral (
      select bool_or((select v from selection where id = l."selectionId") > l.v
          or (select v from market where id = l."marketId") > l."marketV"
          or (select v from event where id = l."eventId") > l."eventV") as moved,
        min(l."selectionId") filter (where not l.inplay and l."startsAt" <= decided_at) as started,
        min(l."selectionId") filter (where exists (select from market_result r where r.market_id = l."marketId")) as resulted
      from jsonb_to_recordset(x.legs) as l("selectionId" text, "marketId" text, "eventId" text, v bigint, "marketV" bigint,
        "eventV" bigint, "startsAt" timestamptz, inplay boolean)
    ) found
    order by w.id, x.i
  loop
    i := s.i;
    verdict := case when s.conflict then 'conflict' when s.known_hash is not null then 'again' when s.moved then 'moved' end;
    if verdict is not null then
      status := s.known_status;
      bet_id := s.known_bet;
      at := s.known_at;
      answer := s.known_answer;
      return next;
      continue;
    end if;

    if d.wallet is distinct from s.wallet or d.i is null then
      d.wallet := s.wallet;
      d.balance := s.balance;
      d.version := s.version;
      d.change := s.changes;
    end if;
    -- in the order of the contract's slipRefusals
    d.refusal := case
      when s.excluded then jsonb_build_object('type', 'SelfExcluded')
      when not s.verified then jsonb_build_object('type', 'VerificationRequired')
      when s.restricted then jsonb_build_object('type', 'AccountRestricted')
      when s.early is not null then s.early
      when s.started is not null then jsonb_build_object('type', 'EventClosed', 'selectionId', s.started)
      when s.resulted is not null then jsonb_build_object('type', 'MarketClosed', 'selectionId', s.resulted)
      when s.late is not null then s.late
      when s.wallet is null then jsonb_build_object('type', 'InvalidCurrency')
      when s.stake > d.balance then jsonb_build_object('type', 'InsufficientFunds')
    end;
    d.change := d.change + 1;
    d.bet := null;
    d.transfer := null;
    if d.refusal is null then
      d.balance := d.balance - s.stake;
      d.version := d.version + 1;
      d.bet := nextval('bet_id_seq');
      d.transfer := nextval('transfer_id_seq');
      if d.house is null or d.currency <> s.currency then
        d.house := house_account(s.currency, 'stakes');
      end if;
    end if;
    decisions := array_append(decisions, (s.i, s.customer, s.ref, s.hash,
      s.answer || jsonb_build_object('errors', case when d.refusal is null then jsonb '[]' else jsonb_build_array(d.refusal) end),
      d.refusal, s.type, s."systemType", s.currency, s."stakePerLine", s.lines, s."eachWay", s.stake, s.possible, s.accept,
      s.rules, s.legs, d.wallet, d.balance, d.version, d.change, d.bet, d.transfer, d.house)::slip_decision);
    d.i := s.i;
    d.currency := s.currency;
  end loop;

  if cardinality(decisions) > 0 then
    perform write_placements(decisions, decided_at);
    return query select w.i, 'decided', case when w.bet is null then 'FAILED' else 'SUCCEEDED' end, w.bet, decided_at, w.answer
      from unnest(decisions) w;
  end if;
end $$;

-- Writes what was decided, in one statement.
create or replace function write_placements(decisions slip_decision[], decided_at timestamptz) returns void
language plpgsql as $$
begin
  with d as materialized (
    select * from unnest(decisions)
  ), struck as materialized (
    select * from d where bet is not null
  ), leg as materialized (
    select d.bet, l.*
    from struck d
    cross join lateral jsonb_to_recordset(d.legs) as l(no integer, "selectionId" text, "marketId" text, "eventId" text,
      "marketType" text, "participantId" text, v bigint, n bigint, d bigint, asked numeric, "placeN" bigint, "placeD" bigint,
      places integer, "startsAt" timestamptz, inplay boolean, shown jsonb, "antePost" boolean, sp boolean,
      "bestOddsFrom" timestamptz, "withoutParticipantId" text, "extraPlaces" integer, "runnerNumber" integer,
      "groupNo" integer, built jsonb)
  ), transfers as (
    insert into transfer (id, customer_id, ref, request_hash, purpose, currency, bet_id, at)
    select d.transfer, d.customer, 'stake:' || d.ref, d.hash, 'stake', d.currency, d.bet, decided_at from struck d
  ), postings as (
    insert into posting (transfer_id, account_id, amount, balance_after, version)
    select d.transfer, d.wallet, -d.stake, d.balance, d.version from struck d
    union all
    select d.transfer, d.house, d.stake, null, null from struck d
  ), bets as (
    insert into bet (id, customer_id, ref, type, system_type, currency, stake_per_line, lines, each_way, stake,
      possible_winnings, accept_odds_change, rules, placed_at, transfer_id)
    select d.bet, d.customer, d.ref, d.type, d.system_type, d.currency, d.stake_per_line, d.lines, d.each_way, d.stake,
      d.possible, d.accept, d.rules, decided_at, d.transfer
    from struck d
  ), prices as (
    -- The catalogue is written behind: the row of a price this new may not be there yet. Ordered, or two batches deadlock.
    insert into selection_price (selection_id, v, price_n, price_d)
    select distinct l."selectionId", l.v, l.n, l.d from leg l
    where l.n is not null
      and not exists (select from selection_price p where p.selection_id = l."selectionId" and p.v = l.v)
    order by 1, 2
    on conflict do nothing
  ), legs as (
    insert into bet_leg (bet_id, no, selection_id, market_id, event_id, market_type, participant_id, price_n, price_d, price_v,
      asked_odds, place_n, place_d, places, starts_at, inplay, shown, ante_post, sp, best_odds_from, without_participant_id,
      extra_places, runner_number, group_no, built)
    select l.bet, l.no, l."selectionId", l."marketId", l."eventId", l."marketType", l."participantId", l.n, l.d, l.v,
      l.asked, l."placeN", l."placeD", l.places, l."startsAt", l.inplay, l.shown, coalesce(l."antePost", false),
      coalesce(l.sp, false), l."bestOddsFrom", l."withoutParticipantId", l."extraPlaces", l."runnerNumber", l."groupNo", l.built
    from leg l
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
