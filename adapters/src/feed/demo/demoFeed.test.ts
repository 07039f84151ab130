import { type FeedMessage, type FeedMessageOf, type FeedMessageType, readMessage } from '@touchline/domain/feed'
import { describe, expect, it } from 'vitest'
import type { FeedPosition } from '../feed.ts'
import { demoFeed } from './demoFeed.ts'
import { hourMs, minuteMs } from './picture.ts'
import { programmeAt } from './programme.ts'

const startMs = Date.parse('2026-11-21T15:10:00Z')

interface FeedOutput {
  messages: FeedMessage[]
  /** the feed's position after each message */
  positions: FeedPosition[]
}

/**
 * Collects messages without a clock (speed max, from the start or from a position) until the feed's own time passes
 * `untilMs`.
 */
async function listen({
  fromMs = startMs,
  untilMs,
  position,
}: {
  fromMs?: number
  untilMs: number
  position?: FeedPosition | undefined
}): Promise<FeedOutput> {
  const end = new AbortController()
  const output: FeedOutput = { messages: [], positions: [] }
  const feed = demoFeed({ seed: 'touchline', speed: Number.POSITIVE_INFINITY, now: () => fromMs, sports: 'few' })
  await feed.run(
    {
      async message(message, reached) {
        output.messages.push(message)
        output.positions.push(reached)
        if (Number(reached.atMs) >= untilMs) end.abort()
      },
      quarantine: ({ reason }) => expect.unreachable(reason),
    },
    position,
    end.signal,
  )
  return output
}

const only = <T extends FeedMessageType>(messages: FeedMessage[], type: T) =>
  messages
    .filter((message): message is FeedMessageOf<T> & FeedMessage => message.type === type)
    .map(({ data }) => data as FeedMessageOf<T>['data'])

const resultsOf = (messages: FeedMessage[]) =>
  new Map(only(messages, 'result').map((result) => [result.marketId, JSON.stringify(result)]))

const untilMs = startMs + 150 * minuteMs
const day = await listen({ untilMs })

describe('the demo feed', () => {
  it('publishes only messages that the gateway can read', () => {
    const bad = day.messages.map((message) => readMessage(JSON.stringify(message))).filter((read) => 'quarantined' in read)
    expect(bad).toEqual([])
    const types = new Set<string>(day.messages.map(({ type }) => type))
    const missing = ['category', 'event', 'market', 'prices', 'status', 'scoreboard', 'statistics', 'result'].filter(
      (type) => !types.has(type),
    )
    expect(missing).toEqual([])
  })

  it('publishes parents before anything that refers to them', () => {
    const known = {
      category: new Set<string>(),
      event: new Set<string>(),
      market: new Set<string>(),
      selection: new Set<string>(),
    }
    const unknown: string[] = []
    const need = (set: Set<string>, id: string) => void (set.has(id) || unknown.push(id))
    for (const { type, data } of day.messages) {
      if (type === 'category') {
        if (data.parentId) need(known.category, data.parentId)
        known.category.add(data.id)
      } else if (type === 'event') {
        need(known.category, data.categoryId)
        known.event.add(data.id)
      } else if (type === 'market') {
        need(known.event, data.eventId)
        known.market.add(data.id)
        for (const { id } of data.selections) known.selection.add(id)
      } else if (type === 'prices') {
        need(known.market, data.marketId)
        for (const id of Object.keys(data.prices)) need(known.selection, id)
      } else if (type === 'scoreboard' || type === 'statistics' || type === 'nonRunner') need(known.event, data.eventId)
      else if (type === 'result') for (const id of Object.keys(data.outcomes)) need(known.selection, id)
    }
    expect(unknown).toEqual([])
  })

  it('starts in the middle of an ending: the market of each result was published before it', async () => {
    const minutes = Array.from({ length: 600 }, (_, i) => startMs + i * minuteMs)
    const isEnding = (atMs: number) =>
      programmeAt('touchline', atMs, { sports: 'few' }).some((fixture) => {
        // a picture is expensive, and a fixture that can last another hour is hardly ending
        if (fixture.overMs > atMs + hourMs) return false
        const { event, markets, results } = fixture.picture(atMs)
        return event.state === 'FINISHED' && results.length < markets.length
      })
    const fromMs = minutes.find(isEnding)
    if (fromMs === undefined) throw new Error('nothing ends in ten hours')
    const { messages } = await listen({ fromMs, untilMs: fromMs + 2 * minuteMs })
    const markets = new Set(only(messages, 'market').map(({ id }) => id))
    const results = only(messages, 'result').map(({ marketId }) => marketId)
    expect(results.length).toBeGreaterThan(0)
    expect(results.filter((id) => !markets.has(id))).toEqual([])
  })

  it('resumes soon after its start without results of events that had ended before', async () => {
    const minutes = Array.from({ length: 600 }, (_, i) => startMs + i * minuteMs)
    const hasJustEnded = (atMs: number) => {
      const [before, ended] = [atMs - minuteMs, atMs].map((at) =>
        programmeAt('touchline', at, { sports: 'few' }).filter(
          (fixture) => fixture.overMs <= atMs && fixture.overMs > atMs - minuteMs,
        ),
      )
      return [...(before ?? []), ...(ended ?? [])].length > 0
    }
    const fromMs = minutes.find(hasJustEnded)
    if (fromMs === undefined) throw new Error('nothing ends in ten hours')
    const started = await listen({ fromMs, untilMs: fromMs + 1_000 })
    const resumed = await listen({ fromMs, untilMs: fromMs + 2_000, position: started.positions.at(-1) })
    const messages = [...started.messages, ...resumed.messages]
    const markets = new Set(only(messages, 'market').map(({ id }) => id))
    expect(only(messages, 'result').filter(({ marketId }) => !markets.has(marketId))).toEqual([])
  })

  it('settles every market of every event that it finishes', () => {
    const markets = only(day.messages, 'market')
    const results = resultsOf(day.messages)
    const finished = day.messages.flatMap(({ type, at, data }) =>
      type === 'event' && data.state === 'FINISHED' && Date.parse(at) < untilMs - minuteMs ? [data.id] : [],
    )
    expect(finished.length).toBeGreaterThan(10)
    const unsettled = markets.filter(({ id, eventId }) => finished.includes(eventId) && !results.has(id))
    expect(unsettled.map(({ id }) => id)).toEqual([])
  })

  it('publishes each result once', () => {
    const ids = only(day.messages, 'result').map(({ marketId }) => marketId)
    expect(ids).toHaveLength(new Set(ids).size)
  })
})

describe('a restart', () => {
  it.each([1, 900, 2_400, 5_000])(
    'killed after message %d: the next run publishes the same results and omits none',
    async (output) => {
      const position = day.positions[output - 1]
      const toMs = Math.max(startMs, Number(position?.atMs)) + 25 * minuteMs
      const second = resultsOf((await listen({ untilMs: toMs, position })).messages)
      const whole = day.messages.flatMap((message, i) =>
        message.type === 'result' && Number(day.positions[i]?.atMs) < toMs ? [{ i, data: message.data }] : [],
      )
      expect(whole.length).toBeGreaterThan(2)
      // messages from before the kill may be repeated, but never differ
      for (const { i, data } of whole)
        expect(second.get(data.marketId) ?? (i < output ? JSON.stringify(data) : 'missing')).toBe(JSON.stringify(data))
    },
  )

  it('after hours away it settles everything that was open, and publishes the current state', async () => {
    const receivedCount = day.positions.findIndex(({ atMs }) => Number(atMs) > startMs + 10 * minuteMs)
    const first = day.messages.slice(0, receivedCount)
    const position = { ...day.positions[receivedCount - 1], baseRealMs: startMs, baseDemoMs: startMs, speed: 1 } as FeedPosition
    const now = startMs + 5 * hourMs
    const end = new AbortController()
    const messages: FeedMessage[] = []
    const running = demoFeed({ seed: 'touchline', speed: 1, now: () => now, sports: 'few' }).run(
      { message: async (message) => void messages.push(message), quarantine: ({ reason }) => expect.unreachable(reason) },
      position,
      end.signal,
    )
    // specials counted over a whole day may still be open
    const open = only(first, 'event').filter(
      ({ startTime, state, tags }) =>
        state !== 'FINISHED' && Date.parse(startTime) < now - 4 * hourMs && !tags.includes('SPECIALS'),
    )
    expect(open.length).toBeGreaterThan(5)
    const markets = only(first, 'market').filter(
      ({ eventId, status }) => status === 'OPEN' && open.some(({ id }) => id === eventId),
    )
    const unsettled = () => {
      const results = resultsOf([...first, ...messages])
      return markets.filter(({ id }) => !results.has(id)).map(({ id }) => id)
    }
    await expect.poll(unsettled, { interval: 500 }).toEqual([])
    await expect
      .poll(() => only(messages, 'event').filter(({ state }) => state === 'INPLAY').length, { interval: 500 })
      .toBeGreaterThanOrEqual(4)
    end.abort()
    await running
  })

  it('stops at once when aborted, even in the middle of its first batch', async () => {
    const end = new AbortController()
    let published = 0
    await demoFeed({ seed: 'touchline', speed: 1, now: () => startMs, sports: 'few' }).run(
      { message: async () => void (++published === 7 && end.abort()), quarantine: () => undefined },
      undefined,
      end.signal,
    )
    expect(published).toBe(7)
  })
})

describe('the speed', () => {
  it('uses real times: a match starts at its start time at any speed', async () => {
    const end = new AbortController()
    const early: FeedMessage[] = []
    let now = startMs
    const running = demoFeed({ seed: 'touchline', speed: 600, now: () => now, sports: 'few' }).run(
      { message: async (message) => void early.push(message), quarantine: () => undefined },
      undefined,
      end.signal,
    )
    const football = () => only(early, 'event').filter(({ id }) => id.startsWith('f-'))
    const notStarted = () => football().find(({ state }) => state === 'NOTSTARTED')
    await expect.poll(notStarted).toBeDefined()
    const first = notStarted()
    // three demo hours in eighteen seconds
    now += 18_000
    const started = () => football().find(({ id, state }) => id === first?.id && state !== 'NOTSTARTED')
    await expect.poll(started).toBeDefined()
    end.abort()
    await running
    expect(Date.parse(first?.startTime ?? '')).toBeLessThan(startMs + 18_000)
  })
})
