-- A slip as the gateway has validated it, for `place_bets` to decide: with the domain's arithmetic and the catalogue at
-- the versions that its legs name. The gateway writes the columns in this order (gateway/src/placement/slipRows.ts).
drop type if exists validated_slip cascade;
create type validated_slip as (
  i integer,                -- its number
  request integer,          -- shared with the other slips of its request; null if it is the only one
  customer bigint,          -- whose slip it is,
  ref uuid,                 -- its ref,
  hash text,                -- and the hash of its content
  early jsonb,              -- the gateway's own refusal, as {type, ...}: in precedence before the time checks,
  late jsonb,               -- after them,
  last jsonb,               -- or after the stake limits
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
  stake_max bigint,         -- the maximum stake, all lines together, for stake factor 1; null if the stake is always taken
  per_line_max bigint,      -- the stake per line whose winnings reach the maximum payout; null if no accepted stake does
  slip jsonb,               -- as sent, to validate it again after its delay
  resumed boolean,          -- it has waited for its delay
  timeout_ms bigint,
  promised jsonb,           -- the bonuses promised besides its prices
  bonus bigint,             -- the grant of the free bet or profit boost that it uses
  price_boost text,         -- the boosted price that it takes, its row if it has one, the customer's maximum stake on it
  boost_row bigint,
  boost_max bigint
);

drop type if exists validated_leg cascade;
create type validated_leg as (
  slip integer,             -- the number of its slip in the batch, from 1
  no integer,
  selection_id text,
  market_id text,
  event_id text,
  market_type text,
  participant_id text,
  v bigint,                 -- the versions that it was validated against: of its selection, market and event
  market_v bigint,
  event_v bigint,
  price_n bigint,
  price_d bigint,
  asked_odds numeric,
  place_n bigint,
  place_d bigint,
  places integer,
  starts_at timestamptz,
  inplay boolean,           -- it can be bet on in play;
  live boolean,             -- its event is in play,
  delay_ms integer,         -- and a bet on it then has this delay
  exposure bigint,          -- the exposure that it adds to its selection and its event, and their limits
  max_exposure bigint,
  event_exposure bigint,
  max_event_exposure bigint,
  -- only for the types that have them
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
