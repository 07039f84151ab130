-- What settlement still has to look at, at the cost of what is open however much there is behind it.

-- Since when no bet waits for it: a result that says more than some leg was decided with has none.
alter table market_result add column done_at timestamptz;
create index market_result_due on market_result (market_id) where done_at is null;
drop index market_result_received;
alter table non_runner add column done_at timestamptz;
create index non_runner_due on non_runner (event_id) where done_at is null;

-- The bets of a market, in order, a page at a time. Without the revision: what settlement writes into a leg moves no entry.
create index bet_leg_market on bet_leg (market_id, bet_id);
drop index bet_leg_result;
create index bet_leg_cast on bet_leg (event_id, bet_id) where runner_number is not null;
