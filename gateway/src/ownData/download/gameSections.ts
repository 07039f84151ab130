/** What a customer played in games of other sites: `list` queries as those of `sections.ts`. */
export const gameRounds = `
  select id::text as key, json_build_object('supplier', supplier, 'game', game, 'round', round, 'currency', currency, 'stakedMinor', staked,
    'returnedMinor', returned, 'openedAt', opened_at, 'closedAt', closed_at, 'movements', (
      select json_agg(json_build_object('what', kind, 'id', uuid, 'of', reference, 'game', t.game, 'amountMinor', amount, 'free', is_free, 'freeSpins', t.free_spins_id,
        'balanceAfterMinor', balance, 'at', at) order by at, uuid) from game_transaction t where t.round_id = r.id))::text as item
  from game_round r where customer_id = $1 and id > coalesce($2::bigint, 0) order by id limit $3`

export const predictorEntries = `
  select e.id::text as key, json_build_object('game', e.game, 'round', e.round_id, 'at', e.at, 'currency', e.currency, 'stakeMinor', e.stake,
    'predictions', (select json_agg(json_build_object('home', m.home->>'name', 'away', m.away->>'name', 'kickOff', m.kick_off, 'predicted', e.picks->(m.place - 1)) order by m.place)
      from predictor_match m where m.round_id = e.round_id),
    'points', e.points, 'rightScores', e.right_scores, 'prizeMinor', e.prize)::text as item
  from predictor_entry e where e.customer_id = $1 and e.id > coalesce($2::bigint, 0) order by e.id limit $3`

export const refusedGameBets = `
  select uuid::text as key, json_build_object('supplier', supplier, 'game', game, 'id', uuid, 'amountMinor', amount, 'why', why, 'at', at)::text
    as item
  from game_transaction
  where customer_id = $1 and status <> 'RS_OK' and uuid > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
  order by uuid limit $3`

/** Free spins of the row `r`; of those that staff took back, how many were left and why. */
export const freeSpins = `json_build_object('supplier', supplier, 'games', games, 'currency', currency, 'spins', spins, 'valueMinor', value, 'from', valid_from,
  'until', valid_until, 'used', used, 'wonMinor', won, 'expiredAt', expired_at,
  'withdrawn', (select json_build_object('at', w.at, 'spins', w.spins, 'reason', w.reason) from free_spins_withdrawn w where w.free_spins_id = r.id))`
