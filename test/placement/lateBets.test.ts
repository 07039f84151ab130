import { setTimeout as wait } from 'node:timers/promises'
import type { SlipResult } from '@touchline/contract/player/bet'
import { auditIn } from '@touchline/gateway/audit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'

let book: BookWorld
let customer: string
beforeAll(async () => {
  book = await bookWorld()
  customer = await book.customer({ cashMinor: 10_000_00 })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await book.sound()
  await book.close()
})

const bet = async (selectionId: string): Promise<SlipResult | undefined> =>
  (await book.placed(customer, [single(selectionId, 2.5, '0.10')]))[0]

const answered = (result: SlipResult | undefined) => result?.errors[0]?.type ?? result?.status

/** from now by the database's clock */
async function startIn(ms: number): Promise<string> {
  const { rows } = await book.pool.query<{ at: Date }>(`select clock_timestamp() + $1 * interval '1 millisecond' as at`, [ms])
  return rows[0]?.at.toISOString() ?? ''
}

/** Places bets on a match that starts after this delay, from before its start until after it; returns each answer. */
async function hailRound(id: string, leadMs: number): Promise<Set<string | undefined>> {
  const startTime = await startIn(leadMs)
  await book.match(id, ['2.5'], { event: { startTime } })
  const refs = new Map<string, string | undefined>()
  const burst: Promise<void>[] = []
  while (Date.now() < Date.parse(startTime) + 250) {
    const slip = single(`${id}-1`, 2.5, '0.10')
    burst.push(book.placed(customer, [slip]).then(([result]) => void refs.set(slip.ref, answered(result))))
    await wait(3)
  }
  await Promise.all(burst)
  const { rows } = await book.pool.query<{ ref: string; before: boolean }>(
    'select ref, at < $2 as before from slip where ref = any($1)',
    [[...refs.keys()], startTime],
  )
  expect(rows).toHaveLength(refs.size)
  for (const { ref, before } of rows) expect(refs.get(ref)).toBe(before ? 'SUCCEEDED' : 'EventClosed')
  return new Set(refs.values())
}

it('many bets around the start: accepted before it and refused from then on, by the database’s clock', async () => {
  const seen = new Set<string | undefined>()
  // a busy machine may be too late for a match that starts so soon
  for (const leadMs of [1_000, 5_000, 25_000]) {
    for (const answer of await hailRound(`hail${leadMs}`, leadMs)) seen.add(answer)
    if (seen.size > 1) break
  }
  expect(seen).toEqual(new Set(['SUCCEEDED', 'EventClosed']))
})

describe('a gateway whose clock is wrong by an hour', () => {
  it.each([3_600_000, -3_600_000])('%i ms: an event before its start is accepted, one after its start is not', async (offMs) => {
    const [soon, past] = [await startIn(60_000), await startIn(-1)]
    const id = offMs > 0 ? 'fast' : 'slow'
    await book.match(`${id}Soon`, ['2.5'], { event: { startTime: soon } })
    await book.match(`${id}Past`, ['2.5'], { event: { startTime: past } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs })
    expect(answered(await bet(`${id}Soon-1`))).toBe('SUCCEEDED')
    expect(answered(await bet(`${id}Past-1`))).toBe('EventClosed')
  })
})

describe('a suspended or closed market', () => {
  it('during many bets: none is accepted at a version at which it was not open', async () => {
    await book.match('flicker', ['2.5'])
    const answers: (string | undefined)[] = []
    const both = ['SUCCEEDED', 'MarketSuspended']
    const seenBoth = () => both.every((each) => answers.includes(each))
    const burst = Array.from({ length: 8 }, async () => {
      for (let i = 0; i < 25 || (i < 1_000 && !seenBoth()); i++) answers.push(answered(await bet('flicker-1')))
    })
    const ended = new AbortController()
    const flicker = (async () => {
      for (let n = 0; !ended.signal.aborted; n++) {
        const data = { status: n % 2 === 0 ? ('SUSPENDED' as const) : ('OPEN' as const) }
        // received first, then written
        await book.offer([{ op: 'update', entity: 'market', id: 'flicker-m', data }])
        // a market that always moved before a bet was decided would leave every bet without an answer
        const before = answers.length
        do await wait(3)
        while (answers.length === before && !ended.signal.aborted)
      }
    })()
    await Promise.all(burst)
    ended.abort()
    await flicker
    expect(new Set(answers)).toEqual(new Set(both))
    await book.offer([{ op: 'update', entity: 'market', id: 'flicker-m', data: { status: 'OPEN' } }])
    await book.sound()
  })

  it('suspended in the database only, not yet received by this gateway: refused', async () => {
    await book.match('behind', ['2.5'])
    const market = { ...book.catalogue.get('market', 'behind-m'), status: 'SUSPENDED' }
    await book.pool.query(`update market set data = $1, status = 'SUSPENDED', v = v + 1000 where id = 'behind-m'`, [market])
    expect(answered(await bet('behind-1'))).toBe('MarketSuspended')
  })

  it.each(['event', 'market', 'selection'])('17 detects a bet that was accepted while its %s was not open', async (entity) => {
    await book.match(`proof-${entity}`, ['2.5'])
    const placed = await bet(`proof-${entity}-1`)
    expect(answered(placed)).toBe('SUCCEEDED')
    const db = await book.pool.connect()
    try {
      await db.query('begin')
      const column = { event: 'event_v', market: 'market_v', selection: 'price_v' }[entity]
      await db.query(
        `insert into open_change (entity, id, v, open) select $1, ${entity}_id, ${column}, false from bet_leg where bet_id = $2`,
        [entity, placed?.betId],
      )
      expect(await auditIn(db)).toMatchObject([{ invariant: '17_accepted_in_time', row: { shut: entity } }])
      // except where the process was killed before it wrote what it had published
      await db.query(
        `insert into catalogue_gap (after_v, before_v) select ${column} - 1, ${column} + 1 from bet_leg where bet_id = $1`,
        [placed?.betId],
      )
      expect(await auditIn(db)).toEqual([])
    } finally {
      await db.query('rollback')
      db.release()
    }
  })
})
