const leg = `json_build_object('no', l.no, 'event', l.event_id, 'market', l.market_id, 'selection', l.selection_id, 'shown', l.shown,
  'price', case when l.price_n is not null then l.price_n || '/' || l.price_d end,
  'boostedPrice', case when l.boosted_n is not null then l.boosted_n || '/' || l.boosted_d end,
  'startingPrice', l.sp, 'inPlay', l.inplay, 'startsAt', l.starts_at, 'outcome', l.outcome)`

/** A bet `b` with its legs, settlements and cash-outs, as an expression of SQL. Prices are exact decimal odds as fractions. */
export const bet = `json_build_object('id', b.id, 'ref', b.ref, 'type', b.type, 'systemType', b.system_type, 'currency', b.currency, 'fund', b.fund,
  'stakeMinor', b.stake, 'stakePerLineMinor', b.stake_per_line, 'lines', b.lines, 'eachWay', b.each_way,
  'possibleWinningsMinor', b.possible_winnings, 'placedAt', b.placed_at, 'status', b.status, 'outcome', b.outcome,
  'returnsMinor', b.returns, 'withheldMinor', b.withheld, 'settledAt', b.settled_at, 'cashedOutMinor', b.cashed_out,
  'legs', (select json_agg(${leg} order by l.no) from bet_leg l where l.bet_id = b.id),
  'settlements', (select coalesce(json_agg(json_build_object('revision', s.revision, 'status', s.status, 'outcome', s.outcome,
    'returnsMinor', s.returns, 'withheldMinor', s.withheld, 'at', s.at) order by s.revision), '[]') from settlement s where s.bet_id = b.id),
  'cashOuts', (select coalesce(json_agg(json_build_object('no', c.no, 'stakeMinor', c.stake, 'paidMinor', c.paid, 'withheldMinor', c.withheld, 'at', c.at)
    order by c.no), '[]') from cash_out c where c.bet_id = b.id),
  'cashOutRules', (select coalesce(json_agg(json_build_object('targetMinor', a.target, 'setAt', a.set_at, 'status', a.status,
    'endedAt', a.ended_at) order by a.id), '[]') from automatic_cash_out a where a.bet_id = b.id))`
