/** The gateway is killed while a round is entered, scored and paid: afterwards everything is there once. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { type KillableWorld, killableWorld, type Step } from '../killed/killableWorld.ts'
import { scores } from './predictorWorld.ts'

const file = join(mkdtempSync(join(tmpdir(), 'touchline-predictor-')), 'operator.json')
writeFileSync(file, '{}')

let killable: KillableWorld
beforeAll(async () => {
  killable = await killableWorld({ CONFIG: file })
})
afterEach(() => killable.sound())
afterAll(() => killable.close())

const right = '1-0 2-1 0-0 1-1 3-0 0-2'
const patient = { timeout: 60_000, interval: 100 }
const pool = () => killable.world.pool

/** A round of six of the feed's matches, which start too soon for one of their own. */
async function openRound(): Promise<{ roundId: string; eventIds: string[] }> {
  const eventIds = Array.from({ length: 6 }, () => killable.next('ahead'))
  const prizes = { byRight: [{ right: 6, amountMinor: 100_00 }], bestMinor: 50_00 }
  const { rows } = await pool().query<{ id: string }>(
    `with round as (
       insert into predictor_round (game, currency, entry, prizes, closes_at)
       select 'pick6', 'GBP', 200, $2, min(start_time) from event where id = any($1) returning id
     ), matches as (
       insert into predictor_match (round_id, place, event_id, league, home, away, kick_off)
       select r.id, row_number() over (order by e.start_time, e.id), e.id, 'Sunday League', '{"name": "Home"}', '{"name": "Away"}', e.start_time
       from round r, event e where e.id = any($1)
     )
     select id::text as id from round`,
    [eventIds, JSON.stringify(prizes)],
  )
  return { roundId: rows[0]?.id ?? '', eventIds: eventIds.toSorted() }
}

const entering = (roundId: string, ref: string) => ({ game: 'pick6' as const, roundId, ref, picks: scores(right), entry: '2.00' })

/** The matches of a round have kicked off and ended as predicted, as the tables say it. */
async function ended({ roundId, eventIds }: Awaited<ReturnType<typeof openRound>>): Promise<void> {
  for (const [i, { home, away }] of scores(right).entries()) {
    const board = { id: eventIds[i], period: 'FULL_TIME', clockSeconds: 5_600, score: { home, away }, incidents: [] }
    await asSuperuser(pool(), `update event set state = 'FINISHED' where id = $1`, [eventIds[i]])
    await asSuperuser(
      pool(),
      'insert into scoreboard (event_id, data, v) values ($1, $2, 1) on conflict (event_id) do update set data = excluded.data',
      [eventIds[i], JSON.stringify(board)],
    )
  }
  const earlier = `interval '20 hours'`
  await asSuperuser(pool(), `update predictor_entry set at = at - ${earlier} where round_id = $1`, [roundId])
  await asSuperuser(pool(), `update predictor_match set kick_off = kick_off - ${earlier} where round_id = $1`, [roundId])
  await asSuperuser(pool(), `update predictor_round set closes_at = closes_at - ${earlier} where id = $1`, [roundId])
}

const isPaid = (roundId: string) =>
  vi.waitFor(
    async () => expect(await killable.rowsOf('select from predictor_round where id = $1 and paid = 1', [roundId])).toBe(1),
    patient,
  )

it.each<[string, Step, Step]>([
  [
    'before an entry is committed; between scoring and paying',
    ['before', 'insert into predictor_entry'],
    ['before', 'insert into game_transaction'],
  ],
  [
    'when an entry is committed; when it is paid',
    ['after', 'insert into predictor_entry', 'commit'],
    ['after', 'update predictor_entry set paid', 'commit'],
  ],
  [
    'before an entry is committed; before a round is scored',
    ['before', 'insert into predictor_entry'],
    ['before', 'update predictor_round set state'],
  ],
])('%s: it is entered and paid once', async (_, whenEntered, whenPaid) => {
  const round = await openRound()
  const before = await killable.cashMinor()
  const input = entering(round.roundId, randomUUID())
  expect(await killable.killedAt(whenEntered, () => killable.world.data('enterPredictor', input, killable.alice))).toBeUndefined()
  const { entry } = await killable.world.data('enterPredictor', input, killable.alice)
  expect(await killable.world.data('enterPredictor', input, killable.alice)).toEqual({ entry })
  expect(await killable.cashMinor()).toBe(before - 2_00)
  await killable.killedAt(whenPaid, () => ended(round))
  await isPaid(round.roundId)
  expect(await killable.cashMinor()).toBe(before - 2_00 + 150_00)
})
