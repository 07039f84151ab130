-- A slip as the gateway has validated it, for `place_bets` to decide: by the domain's arithmetic and the catalogue at the versions
-- that its legs name. The gateway writes the columns in this order (gateway/src/placement/slipRows.ts).
drop type if exists validated_slip cascade;
create type validated_slip as (
  i integer,                -- its number
  request integer,          -- shared with the other slips of its request; null where it is the only one
  customer bigint,          -- who,
  ref uuid,                 -- under which name,
  hash text,                -- what exactly
  early jsonb,              -- the gateway's own refusal, as {type, ...}: in precedence before the checks of time,
  late jsonb,               -- after them,
  last jsonb,               -- or after those of what the book takes
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
  stake_max bigint,        -- what the book takes on this bet, all lines together, from a customer of no other factor than 1;
                            -- null where it is more anyway
  per_line_max bigint,     -- the stake per line whose winnings are the most that is paid; null where that is more anyway
  slip jsonb,               -- as it was sent, to validate it again after its delay
  resumed boolean,          -- it has waited for its delay
  timeout_ms bigint,
  promised jsonb,           -- what the bet gains beside its prices
  bonus bigint,             -- the grant of the free bet or profit boost that it uses
  price_boost text,         -- the boosted price that it takes, its row if it has one, a customer's most on it
  boost_row bigint,
  boost_max bigint
);

drop type if exists validated_leg cascade;
create type validated_leg as (
  slip integer,             -- of which slip of the batch, counted from 1
  no integer,
  selection_id text,
  market_id text,
  event_id text,
  market_type text,
  participant_id text,
  v bigint,                 -- the versions by which it was validated: of its selection, market and event
  market_v bigint,
  event_v bigint,
  price_n bigint,
  price_d bigint,
  asked_odds numeric,
  place_n bigint,
  place_d bigint,
  places integer,
  starts_at timestamptz,
  inplay boolean,           -- it can be bet on once the event has begun;
  live boolean,             -- it has begun,
  delay_ms integer,         -- and a bet on it waits so long then
  exposure bigint,          -- what it adds to its selection's and to its event's, and how far those may go
  max_exposure bigint,
  event_exposure bigint,
  max_event_exposure bigint,
  -- of the types that have them
  ante_post boolean,
  sp boolean,
  best_odds_from timestamptz,
  without_participant_id text,
  extra_places integer,
  runner_number integer,
  group_no integer,
  built jsonb,
  half_time_team text,
  boosted_n bigint,
  boosted_d bigint
);
