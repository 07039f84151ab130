-- What the other types of bet have of their own: starting prices, runners of forecasts and tricasts, bet builders.

-- Nobody knows what a starting price or a dividend will pay.
alter table bet alter column possible_winnings drop not null;

alter table bet_leg alter column price_n drop not null;
alter table bet_leg alter column price_d drop not null;
alter table bet_leg
  add column sp boolean not null default false,       -- at the starting price, whatever that will be
  add column best_odds_from timestamptz,              -- struck then or later: at the starting price where it is longer
  add column without_participant_id text,             -- the favourite that the market leaves out
  add column extra_places integer,                    -- how many of `places` are beyond the race's own
  add column runner_number integer,                   -- of a forecast or tricast; its legs stand in the order that it names
  add column group_no integer,                        -- of the bet builder that the selection is a part of
  add column built jsonb,                             -- on a bet builder's first selection: {id, price, asked, repriced}
  add constraint bet_leg_price check ((price_n is null) = (price_d is null)
    and (price_n is null) = (sp or runner_number is not null)),
  add constraint bet_leg_built check (built is null or group_no is not null);
create index bet_leg_without on bet_leg (event_id, without_participant_id) where without_participant_id is not null;
create trigger bet_leg_keeps_terms before update of sp, best_odds_from, without_participant_id, extra_places, runner_number,
  group_no, built on bet_leg for each statement execute function refuse_change();
