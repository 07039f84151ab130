import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenBy } from '../audit/damage.ts'
import { type PredictorWorld, predictorWorld } from './predictorWorld.ts'

/** A book with a round that was paid, one that was corrected, one that was void, and one that is open. */
let world: PredictorWorld
beforeAll(async () => {
  world = await predictorWorld()
  const right = '1-0 2-1 0-0 1-1 3-0 0-2'
  for (const [what, entry] of [
    ['paid', '2.00'],
    ['corrected', '3.00'],
    ['void', '4.00'],
    ['open', '5.00'],
  ] as const) {
    const { id, matches } = await world.round({ entry })
    for (const picks of [right, `2-2 ${right.slice(4)}`]) {
      const entered = await world.enter(await world.customer(), id, picks, { entry })
      if (!('data' in entered)) throw new Error(JSON.stringify(entered))
    }
    if (what === 'open') continue
    await world.kickedOff(id)
    if (what === 'void') for (const each of matches.slice(0, 3)) await world.change(each, { state: 'CANCELED' })
    await world.ended(matches, what === 'void' ? `- - - ${right.slice(12)}` : right)
    await world.swept()
    if (what !== 'corrected') continue
    await world.board(matches[0] ?? '', { home: 2, away: 2 })
    await world.swept()
  }
})
afterAll(() => world.close())

it('a book with rounds of every kind breaks no invariant', async () => {
  expect(await world.audit()).toEqual([])
})

describe('planted damage to predictors is found', () => {
  const of = (entry: number) => `(select min(id) from predictor_round where entry = ${entry})`
  const first = (entry: number) => `(select min(id) from predictor_entry where round_id = ${of(entry)})`
  it.each<[string, string, string]>([
    ['an entry that cost something else', `update predictor_entry set stake = 1 where id = ${first(200)}`, '55'],
    ['an entry without its bet', `update predictor_entry set ref = gen_random_uuid() where id = ${first(500)}`, '55'],
    ['an entry that is gone', `delete from predictor_entry where id = ${first(200)}`, '55'],
    ['an entry of another customer', `update predictor_entry set customer_id = customer_id + 100 where id = ${first(500)}`, '55'],
    ['an entry after the deadline', `update predictor_entry set at = at + interval '12 hours' where id = ${first(200)}`, '55'],
    ['a stake of a void round that was kept', `update predictor_entry set paid = 0 where id = ${first(400)}`, '55'],
    ['a prize that was not paid', `update predictor_entry set paid_prize = paid_prize - 1 where id = ${first(300)}`, '55'],
    [
      'picks that were changed',
      `update predictor_entry set picks = jsonb_set(picks, '{1}', '{"home": 0, "away": 3}') where id = ${first(200)}`,
      '56',
    ],
    ['points too many', `update predictor_entry set points = points + 1 where id = ${first(200)}`, '56'],
    ['a prize too high', `update predictor_entry set prize = prize + 1 where id = ${first(200)}`, '56'],
    ['a result that nobody scored', `update predictor_match set home_goals = 7 where round_id = ${of(200)} and place = 3`, '56'],
    [
      'prizes that were changed',
      `update predictor_round set prizes = jsonb_set(prizes, '{bestMinor}', '1') where id = ${of(200)}`,
      '56',
    ],
    ['an entry that was never scored', `update predictor_entry set revision = 1, paid = 1 where id = ${first(300)}`, '56'],
    ['a round that says that it is paid', `update predictor_entry set paid = 1 where id = ${first(300)}`, '56'],
    [
      'a scored round with a match that goes on',
      `update predictor_match set result = 'waiting', home_goals = null, away_goals = null where round_id = ${of(200)} and place = 1`,
      '56',
    ],
    [
      'a round that closes after a kick-off',
      `update predictor_round set closes_at = closes_at + interval '1 second' where id = ${of(500)}`,
      '56',
    ],
  ])('%s', async (_, damage, invariant) => {
    const broken = await brokenBy(world, damage)
    expect(broken.some((each) => each.startsWith(invariant))).toBe(true)
  })
})
