import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedMessage } from '@touchline/domain/feed'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FeedPosition, FeedRefused } from '../feed.ts'
import { type Clock, fileFeed } from './fileFeed.ts'

const startMs = Date.parse('2026-01-01T12:00:00Z')
const nowMs = Date.parse('2030-06-01T09:00:00Z')
const at = (seconds: number) => new Date(startMs + seconds * 1000).toISOString()
const later = (seconds: number) => new Date(nowMs + seconds * 1000).toISOString()

const event = {
  id: 'r1',
  categoryId: 'cork',
  name: '14:10 Cork',
  startTime: at(600),
  type: 'MULTI_PARTICIPANT',
  state: 'NOTSTARTED',
  participants: [],
  tags: [],
  racing: { track: 'Cork', raceTime: at(660) },
} as const
const lines = [
  { at: at(0), type: 'void', data: { marketId: 'k1', reason: 'first' } },
  { at: at(60), type: 'event', data: event },
  'not a message',
  '',
  { at: at(120), type: 'nonRunner', data: { eventId: 'r1', participantId: 'h1', at: at(90), price: '5/1' } },
  { at: at(180), type: 'silence', data: {} },
] as (FeedMessage | string)[]

const textOf = (all: (FeedMessage | string)[]) =>
  all.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')

/** A clock that moves only by sleeping. */
function testClock(ms = nowMs): Clock & { ms: number; slept: number[] } {
  return {
    ms,
    slept: [],
    now() {
      return this.ms
    },
    async sleep(forMs, signal) {
      signal.throwIfAborted()
      this.slept.push(forMs)
      this.ms += forMs
    },
  }
}

let path: string
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'touchline-file-')), 'feed.ndjson')
  writeFileSync(path, textOf(lines))
})

interface Received {
  messages: FeedMessage[]
  positions: FeedPosition[]
  quarantined: { line?: number; reason: string; raw: string }[]
}

async function listen(options: { speed: number; clock: Clock; position?: FeedPosition; stopAfter?: number }): Promise<Received> {
  const received: Received = { messages: [], positions: [], quarantined: [] }
  const stopping = new AbortController()
  const sink = {
    async message(message: FeedMessage, position: FeedPosition) {
      received.messages.push(message)
      received.positions.push(position)
      if (received.messages.length === options.stopAfter) stopping.abort()
    },
    quarantine: (problem: Received['quarantined'][number]) => void received.quarantined.push(problem),
  }
  await fileFeed({ path, speed: options.speed, clock: options.clock }).run(sink, options.position, stopping.signal)
  return received
}

describe('a feed file', () => {
  it('starts now, and each line waits for its time', async () => {
    const clock = testClock()
    const { messages } = await listen({ speed: 1, clock })
    expect(messages.map((message) => message.at)).toEqual([later(0), later(60), later(120), later(180)])
    expect(clock.slept).toEqual([60_000, 60_000, 60_000])
    expect(messages[1]?.data).toMatchObject({ startTime: later(600), racing: { raceTime: later(660) } })
    expect(messages[2]?.data).toMatchObject({ at: later(90) })
  })

  it('divides all its times by the speed', async () => {
    const clock = testClock()
    const { messages } = await listen({ speed: 60, clock })
    expect(messages.map((message) => message.at)).toEqual([later(0), later(1), later(2), later(3)])
    expect(messages[1]?.data).toMatchObject({ startTime: later(10), racing: { raceTime: later(11) } })
    expect(clock.slept).toEqual([1_000, 1_000, 1_000])
  })

  it('at speed max waits for nothing, and only shifts its times', async () => {
    const clock = testClock()
    const { messages } = await listen({ speed: Number.POSITIVE_INFINITY, clock })
    expect(clock.slept).toEqual([])
    expect(messages.map((message) => message.at)).toEqual([later(0), later(60), later(120), later(180)])
  })

  it('quarantines an unreadable line with its number and continues', async () => {
    const { messages, quarantined } = await listen({ speed: Number.POSITIVE_INFINITY, clock: testClock() })
    expect(quarantined).toEqual([{ line: 3, reason: 'the line is not JSON', raw: 'not a message' }])
    expect(messages).toHaveLength(4)
  })

  it('continues after a restart with the next line, on the same clock', async () => {
    const first = await listen({ speed: 1, clock: testClock(), stopAfter: 2 })
    const clock = testClock(nowMs + 100_000)
    const second = await listen({ speed: 1, clock, position: first.positions[1] as FeedPosition })
    expect(second.messages.map((message) => [message.type, message.at])).toEqual([
      ['nonRunner', later(120)],
      ['silence', later(180)],
    ])
    expect(clock.slept).toEqual([20_000, 60_000])
    expect(second.quarantined.map((problem) => problem.line)).toEqual([3])
  })

  it('publishes lines that became due while it was stopped at once', async () => {
    const first = await listen({ speed: 1, clock: testClock(), stopAfter: 1 })
    const clock = testClock(nowMs + 3_600_000)
    await listen({ speed: 1, clock, position: first.positions[0] as FeedPosition })
    expect(clock.slept).toEqual([])
  })

  it('at another speed than before continues without a time jump', async () => {
    const first = await listen({ speed: 1, clock: testClock(), stopAfter: 2 })
    const clock = testClock(nowMs + 60_000)
    const second = await listen({ speed: 10, clock, position: first.positions[1] as FeedPosition })
    expect(second.messages.map((message) => message.at)).toEqual([later(66), later(72)])
  })

  it('is refused if it was changed anywhere', async () => {
    const { positions } = await listen({ speed: Number.POSITIVE_INFINITY, clock: testClock() })
    writeFileSync(path, `${textOf(lines)}\n`)
    const again = listen({ speed: 1, clock: testClock(), position: positions[0] as FeedPosition })
    await expect(again).rejects.toThrow(FeedRefused)
    await expect(again).rejects.toThrow('was changed since it was first read')
  })

  it('is refused if it is missing, or the position is not its own', async () => {
    await expect(listen({ speed: 1, clock: testClock(), position: { season: 3 } })).rejects.toThrow(FeedRefused)
    path += '.gone'
    await expect(listen({ speed: 1, clock: testClock() })).rejects.toThrow('cannot be read')
  })

  it('lines may end as on Windows, start with a byte-order mark, lack a final newline, or be far too long', async () => {
    const [first, , , , , last] = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    writeFileSync(path, `\uFEFF${first}\r\n${'x'.repeat(5 * 1024 * 1024)}\r\n${last}`)
    const { messages, quarantined } = await listen({ speed: Number.POSITIVE_INFINITY, clock: testClock() })
    expect(messages.map((message) => message.type)).toEqual(['void', 'silence'])
    expect(quarantined).toEqual([{ line: 2, reason: 'the line is too long', raw: 'x'.repeat(200) }])
  })

  it('an empty file publishes nothing', async () => {
    writeFileSync(path, '')
    expect(await listen({ speed: 1, clock: testClock() })).toEqual({ messages: [], positions: [], quarantined: [] })
  })
})
