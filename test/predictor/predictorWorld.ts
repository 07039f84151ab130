/** A small book with rounds of a game: real PostgreSQL, the calls without HTTP, and the worker that opens, scores and pays. */
import { randomUUID } from 'node:crypto'
import type { WireEntry } from '@touchline/contract/player/predictor'
import { type Goals, type Prediction, type PredictorGame, predictorRules } from '@touchline/domain/predictor'
import type { OperatorConfig } from '@touchline/gateway/config'
import { inEachBook } from '@touchline/gateway/database'
import { handlersOfBooks } from '@touchline/gateway/http'
import { createPredictorRounds, predictorHandlers } from '@touchline/gateway/predictor'
import { bookWorld, matchEvent } from '../book/world.ts'

type Terms = NonNullable<OperatorConfig['predictors'][PredictorGame]>

const usual: Terms = { currency: 'GBP', entry: '2.00', prizes: { 6: '5000.00', 5: '250.00', 4: '20.00' }, best: '50.01' }

export type PredictorWorld = Awaited<ReturnType<typeof predictorWorld>>

/** Amounts of `usual` that a game cannot win are left out. */
export async function predictorWorld(game: PredictorGame = 'pick6') {
  const { matches: count } = predictorRules[game]
  const book = await bookWorld()
  let terms: Terms = game === 'pick6' ? usual : { ...usual, prizes: { 5: '1000.00', 4: '10.00' } }
  const first = terms
  const operator = () => ({ predictors: { [game]: terms }, sites: { countries: {} } })
  const { every } = book.books
  const parts = { pool: every, every, brand: book.brand, operator }
  const handlers = handlersOfBooks(book.books, ({ pool }) => predictorHandlers({ ...parts, pool }))
  const worker = () =>
    createPredictorRounds({ ...parts, catalogue: book.catalogue, log: book.log, sweepMs: 3_600_000, correctionsMs: 0 })
  const running = worker()
  let rounds = 0

  const change = (id: string, data: object) => book.offer([{ op: 'update', entity: 'event', id, data }])
  const board = (eventId: string, score: Goals, period = 'FULL_TIME') =>
    book.offer([
      { op: 'add', entity: 'scoreboard', id: eventId, data: { id: eventId, period, clockSeconds: 5_640, score, incidents: [] } },
    ])

  return {
    ...book,
    handlers,
    worker,
    running,
    change,
    board,
    /** New matches, of which the worker makes a round; returns its id and theirs. */
    async round(more: Partial<Terms> = {}): Promise<{ id: string; matches: string[] }> {
      terms = { ...first, ...more }
      const matches = Array.from({ length: count }, (_, i) => `r${rounds}m${i + 1}`)
      rounds += 1
      // those of earlier rounds are chosen no more
      const earlier = Array.from(book.catalogue.all('event'))
      if (earlier.length > 0)
        await book.offer(
          earlier.map(({ id }) => ({ op: 'update' as const, entity: 'event' as const, id, data: { suspended: true } })),
        )
      await book.offer([
        {
          op: 'add',
          entity: 'category',
          id: 'football',
          data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' },
        },
        ...matches.map((id, i) => ({
          op: 'add' as const,
          entity: 'event' as const,
          id,
          data: matchEvent(id, {
            startTime: new Date(Date.now() + (3 + i) * 3_600_000).toISOString(),
            participants: [
              { id: `${id}h`, name: `Home ${id}`, role: 'HOME' },
              { id: `${id}a`, name: `Away ${id}`, role: 'AWAY' },
            ],
          }),
        })),
      ])
      for (let look = 0; look < 2; look++) await running.idle()
      const { rows } = await book.pool.query<{ id: string }>(
        'select round_id::text as id from predictor_match where event_id = $1',
        [matches[0]],
      )
      return { id: rows[0]?.id ?? '', matches }
    },
    enter: (customerId: string, roundId: string, picks: string, more: object = {}) =>
      handlers.enterPredictor(
        { game, roundId, ref: randomUUID(), picks: predictions(picks), entry: terms.entry, ...more },
        book.context(customerId),
      ),
    entries: async (customerId: string): Promise<WireEntry[]> => {
      const answer = await handlers.predictorEntries({ game, pageSize: 50 }, book.context(customerId))
      if (!('data' in answer)) throw new Error(JSON.stringify(answer))
      return answer.data.entries
    },
    rounds: async () => {
      const answer = await handlers.predictorRounds({ game }, book.context('1'))
      if (!('data' in answer)) throw new Error(JSON.stringify(answer))
      return answer.data.rounds
    },
    /** As if its kick-offs, and everything before them, were three hours ago. */
    async kickedOff(roundId: string): Promise<void> {
      for (const table of inEachBook(book.books.every, 'predictor_entry'))
        await book.asSuperuser(`update ${table} set at = at - interval '11 hours' where round_id = ${roundId}`)
      await book.asSuperuser(
        `update predictor_round set closes_at = closes_at - interval '11 hours', opened_at = opened_at - interval '11 hours' where id = ${roundId}`,
      )
      await book.asSuperuser(`update predictor_match set kick_off = kick_off - interval '11 hours' where round_id = ${roundId}`)
    },
    /** Matches end with these scores; those without one go on. "2-1 - 0-0" */
    async ended(matches: string[], ends: string): Promise<void> {
      for (const [i, end] of ends.split(' ').entries()) {
        const id = matches[i]
        if (end === '-' || id === undefined) continue
        await change(id, { state: 'FINISHED' })
        await board(id, goals(end))
      }
    },
    swept: () => running.idle(),
    async close() {
      await running.close()
      await book.close()
    },
  }
}

const goals = (text: string): Goals => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}
/** "2-1 0-0" or "HOME DRAW" */
const predictions = (text: string): Prediction[] =>
  text.split(' ').map((each) => (each === 'HOME' || each === 'DRAW' || each === 'AWAY' ? { side: each } : goals(each)))
export const scores = (text: string): Goals[] => text.split(' ').map(goals)
