import { createHash, createHmac } from 'node:crypto'
import type { FeedPrice } from '@touchline/domain/feed'
import { parsePrice, toNumber } from '@touchline/domain/odds'
import { orderChance } from '@touchline/domain/pricing'
import { blockMessage, courseOf, type Drawn, drawMatch, drawnOf, drawOrder, frameAt, orderAt } from '@touchline/domain/virtual'
import { describe, expect, it } from 'vitest'
import { inRealTime, startClock } from './demoClock.ts'
import { dayOf, type Fixture, minuteMs, type Picture } from './picture.ts'
import { virtualFixtures } from './virtualSports.ts'

const today = dayOf(Date.parse('2026-11-21T00:00:00Z'))
const seeds = { seed: 'touchline', secret: 'known to nobody' }
const fixtures = virtualFixtures(seeds, today)
const races = fixtures.filter(({ id }) => !id.includes('-f-'))
const matches = fixtures.filter(({ id }) => id.includes('-f-'))

const drawnAt = (fixture: Fixture, atMs: number): Drawn => {
  const drawn = drawnOf(fixture.picture(atMs).statistics)
  if (!drawn) throw new Error(`${fixture.id} has no draw`)
  return drawn
}
const courseAt = (fixture: Fixture, atMs: number) => courseOf(fixture.picture(atMs).statistics)

/** The words that a customer works out from what was published. */
function words({ seed = '' }: Drawn, eventId: string): () => number {
  const key = Buffer.from(seed, 'hex')
  const blocks = Array.from({ length: 8 }, (_, i) => createHmac('sha256', key).update(blockMessage(eventId, i)).digest())
  const all = blocks.flatMap((block) => Array.from({ length: 8 }, (_each, i) => block.readUInt32BE(i * 4)))
  return () => all.shift() ?? 0
}

const finish = ({ event, results }: Picture): number[] => {
  const win = results.find(({ marketId }) => marketId === `${event.id}.WIN`)?.outcomes ?? {}
  return Array.from(event.participants.keys()).toSorted(
    (a, b) => (win[`${event.id}.WIN.${a + 1}`]?.position ?? 0) - (win[`${event.id}.WIN.${b + 1}`]?.position ?? 0),
  )
}

describe('virtual races and matches are drawn from sealed seeds', () => {
  it('the seal is public as soon as the event is, and the seed with the result', () => {
    for (const each of fixtures) {
      const [first, last] = [drawnAt(each, each.listedMs), drawnAt(each, each.overMs)]
      expect(first.seed).toBeUndefined()
      expect(drawnAt(each, each.overMs - 5_001).seed).toBeUndefined()
      expect(last).toEqual({ ...first, seed: last.seed })
      expect(
        createHash('sha256')
          .update(Buffer.from(last.seed ?? '', 'hex'))
          .digest('hex'),
      ).toBe(first.seal)
    }
    expect(new Set(fixtures.map((each) => drawnAt(each, each.listedMs).seal)).size).toBe(fixtures.length)
  })

  it('the result is what seed, event and stated chances give', () => {
    for (const each of races) {
      const drawn = drawnAt(each, each.overMs)
      expect(finish(each.picture(each.overMs))).toEqual(drawOrder(words(drawn, each.id), drawn.chances))
    }
    for (const each of matches) {
      const drawn = drawnAt(each, each.overMs)
      const { home, away, goals } = drawMatch(words(drawn, each.id), drawn.chances)
      const { scoreboard } = each.picture(each.overMs)
      expect(scoreboard?.score).toEqual({ home, away })
      expect(scoreboard?.incidents?.map(({ minute, role }) => ({ minute, role }))).toEqual(goals)
    }
  })

  it('another secret gives other results, the same one the same after a restart', () => {
    const [again, other] = [virtualFixtures(seeds, today), virtualFixtures({ ...seeds, secret: 'another' }, today)]
    const endings = (all: Fixture[]) => all.map((each) => each.picture(each.overMs))
    expect(endings(again)).toEqual(endings(fixtures))
    const winners = (all: Fixture[]) => all.flatMap((each) => finish(each.picture(each.overMs))[0] ?? [])
    expect(winners(other.slice(0, 100))).not.toEqual(winners(fixtures.slice(0, 100)))
  })

  it('prices are made from the stated chances, with the margin of other races and matches', () => {
    for (const each of fixtures) {
      const { markets } = each.picture(each.startMs - 1)
      const [market] = markets
      const { chances } = drawnAt(each, each.listedMs)
      const isRace = !each.id.includes('-f-')
      const fair = isRace ? chances.map((chance) => chance / 1_000_000) : resultChances(chances)
      const prices = market?.selections.map(({ price }) => toNumber(mustParse(price))) ?? []
      const book = prices.reduce((sum, price) => sum + 1 / price, 0)
      expect(book).toBeGreaterThan(1.05)
      expect(book).toBeLessThan(1.121)
      // nobody who knows the chances has an advantage, and no price is out of all proportion
      for (const [i, price] of prices.entries()) {
        expect(price * (fair[i] ?? 0)).toBeLessThan(1)
        expect(price * (fair[i] ?? 0)).toBeGreaterThan(0.6)
      }
    }
  })
})

/** The chance that a runner is among the first so many, from the chances to win. */
function placeChance(win: readonly number[], runner: number, places: number): number {
  const others = win.map((_, i) => i).filter((i) => i !== runner)
  const first = [[runner], ...others.map((a) => [a, runner])]
  const third = places < 3 ? [] : others.flatMap((a) => others.flatMap((b) => (a === b ? [] : [[a, b, runner]])))
  return [...first, ...third].reduce((sum, order) => sum + orderChance(win, order), 0)
}

const mustParse = (price: FeedPrice | undefined) => {
  const parsed = parsePrice(price ?? '')
  if (!parsed) throw new Error(`${price} is no price`)
  return parsed
}

/** Of home, draw and away. */
const resultChances = (chances: readonly number[]): number[] => {
  const sum = (counts: (home: number, away: number) => boolean) =>
    chances.reduce((all, chance, i) => (counts(Math.floor(i / 7), i % 7) ? all + chance / 1_000_000 : all), 0)
  return [sum((h, a) => h > a), sum((h, a) => h === a), sum((h, a) => h < a)]
}

it('each way too, nobody who knows the chances has an advantage', () => {
  for (const each of races) {
    const [market] = each.picture(each.startMs - 1).markets
    const win = drawnAt(each, each.listedMs).chances.map((chance) => chance / 1_000_000)
    const { fraction = '0/1', places = 0 } = market?.eachWay ?? {}
    const [part = 0, of = 1] = fraction.split('/').map(Number)
    expect(places).toBeGreaterThan(1)
    for (const [i, { price }] of (market?.selections ?? []).entries()) {
      const decimal = toNumber(mustParse(price))
      const returns = (win[i] ?? 0) * decimal + placeChance(win, i, places) * (1 + ((decimal - 1) * part) / of)
      expect(returns / 2).toBeLessThan(1)
    }
  }
})

describe('what is shown of them', () => {
  it('nothing before the off, when every market is closed', () => {
    for (const each of fixtures) {
      for (const atMs of [each.listedMs, each.startMs - minuteMs, each.startMs - 1]) expect(courseAt(each, atMs)).toBeUndefined()
      const off = each.picture(each.startMs)
      expect(courseOf(off.statistics)?.startedAt).toBe(new Date(each.startMs).toISOString())
      expect(off.event.state).toBe('INPLAY')
      expect(off.markets.filter(({ status }) => status !== 'CLOSED')).toEqual([])
    }
  })

  it('a race ends in the published order, each runner always forwards, the winner first at the line', () => {
    for (const each of races) {
      const whole = courseAt(each, each.overMs)
      if (!whole) throw new Error('no course')
      const end = frameAt(whole, Date.parse(whole.endsAt))
      expect(orderAt(end)).toEqual(finish(each.picture(each.overMs)))
      expect(Math.max(...end)).toBe(1000)
      expect(new Set(end).size).toBe(end.length)
      for (const [i, frame] of whole.frames.entries())
        for (const [runner, reached] of frame.entries())
          expect(reached).toBeGreaterThanOrEqual(whole.frames[i - 1]?.[runner] ?? 0)
    }
  })

  it('in a match the ball is in the net at each goal, and nowhere else', () => {
    for (const each of matches) {
      const whole = courseAt(each, each.overMs)
      const { scoreboard } = each.picture(each.overMs)
      const inNet = whole?.frames.filter(([, x]) => x === 0 || x === 1000) ?? []
      const minutes = new Map(scoreboard?.incidents?.map(({ minute, role }) => [minute, role]))
      expect(inNet.map(([share = 0, x]) => [Math.round((share / 1000) * 92), x === 1000 ? 'HOME' : 'AWAY'])).toEqual([...minutes])
    }
  })

  it('is published a little ahead, so that a picture never waits, and no more than that', () => {
    for (const each of [...races.slice(0, 40), ...matches.slice(0, 20)]) {
      for (let atMs = each.startMs; atMs < each.overMs; ) {
        const picture = each.picture(atMs)
        const course = courseOf(picture.statistics)
        const toMs = Date.parse(course?.endsAt ?? '')
        const known = ((course?.frames.at(-1)?.[0] ?? 0) / 1000) * (toMs - each.startMs)
        const until = Math.min(picture.nextChangeMs, toMs)
        expect(known + 50).toBeGreaterThanOrEqual(until - each.startMs)
        expect(known - 50).toBeLessThanOrEqual(atMs - each.startMs + (toMs - each.startMs) / 10 + 4_000)
        atMs = picture.nextChangeMs
      }
    }
  })

  it('has its times on the clock of the demonstration', () => {
    const [race] = races
    if (!race) throw new Error('no race')
    const clock = startClock({ nowMs: race.startMs - 60_000, speed: 60, position: undefined })
    const { statistics } = race.picture(race.overMs)
    if (!statistics) throw new Error('no statistics')
    const message = inRealTime({ type: 'statistics', data: statistics }, clock)
    const course = message.type === 'statistics' ? courseOf(message.data) : undefined
    expect([course?.startedAt, course?.endsAt].map((time) => Date.parse(time ?? '') - clock.baseRealMs)).toEqual([1_000, 2_000])
  })
})
