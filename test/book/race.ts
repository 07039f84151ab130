/** A race for tests: a win, a forecast and a tricast market over the same runners, and their results. */
import { randomUUID } from 'node:crypto'
import type { Slip } from '@touchline/contract/player/bet'
import type { Market, Op, Participant, Selection, SportEvent } from '@touchline/domain/catalogue'
import type { Outcome } from '@touchline/domain/feed'
import { displayOdds, oddsNumber, parsePrice, priceText } from '@touchline/domain/odds'
import type { BookWorld } from './world.ts'

export interface RaceOptions {
  /** by runner; SP: no fixed price */
  prices?: string[]
  countryCode?: string
  racing?: Partial<NonNullable<SportEvent['racing']>>
  event?: Partial<SportEvent>
  win?: Partial<Market>
  /** additional markets: `without` leaves out the runner of this number */
  without?: number
}

const hourMs = 3_600_000

/** As ids `r1`, `r1-win`, `r1-win-1`, `r1-forecast-1`, `r1-tricast-1`, `r1-without-2`, and runners `r1.1`, `r1.2` … */
export async function race(book: BookWorld, id: string, options: RaceOptions = {}): Promise<void> {
  const { prices = ['2/1', '3/1', '4/1', '5/1', '10/1'], countryCode = 'GB', without } = options
  const startTime = new Date(Date.now() + 12 * hourMs).toISOString()
  const participants = prices.map(
    (_, i): Participant => ({ id: `${id}.${i + 1}`, name: `Horse ${i + 1}`, role: 'RUNNER', number: i + 1 }),
  )
  const event: SportEvent = {
    id,
    categoryId: `track-${countryCode}`,
    sportId: 'racing',
    name: `Race ${id}`,
    startTime,
    type: 'MULTI_PARTICIPANT',
    state: 'NOTSTARTED',
    suspended: false,
    participants,
    tags: [],
    racing: { track: 'Test', raceTime: startTime, ...options.racing },
    ...options.event,
  }
  const priced = (text: string): Partial<Selection> => {
    const price = parsePrice(text)
    return price ? { price: priceText(price), odds: oddsNumber(price), displayOdds: displayOdds(price) } : {}
  }
  const market = (key: string, more: Partial<Market>, of: (i: number) => Partial<Selection>, leftOut?: number): Op[] => {
    const selections = participants.flatMap((runner, i): Selection[] => {
      if (i + 1 === leftOut) return []
      const base = {
        id: `${id}-${key}-${i + 1}`,
        marketId: `${id}-${key}`,
        eventId: id,
        name: runner.name,
        participantId: runner.id,
      }
      return [{ ...base, kind: 'REGULAR', status: 'OPEN', ...of(i) }]
    })
    const data: Market = {
      id: `${id}-${key}`,
      eventId: id,
      type: key.toUpperCase(),
      name: key,
      inplay: false,
      status: 'OPEN',
      tags: [],
      selectionIds: selections.map((each) => each.id),
      ...more,
    }
    return [
      { op: 'add', entity: 'market', id: data.id, data },
      ...selections.map((each): Op => ({ op: 'add', entity: 'selection', id: each.id, data: each })),
    ]
  }
  await book.offer([
    {
      op: 'add',
      entity: 'category',
      id: `track-${countryCode}`,
      data: { id: `track-${countryCode}`, kind: 'league', name: 'Track', sportId: 'racing', countryCode },
    },
    { op: 'add', entity: 'event', id, data: event },
    ...market('win', { eachWay: { fraction: '1/5', places: 3 }, ...options.win }, (i) =>
      prices[i] === 'SP' ? { kind: 'SP' } : priced(prices[i] ?? ''),
    ),
    ...market('forecast', {}, () => ({ kind: 'SP' })),
    ...market('tricast', {}, () => ({ kind: 'SP' })),
    ...(without === undefined
      ? []
      : market('without', { type: 'WITHOUT_FAVOURITE' }, (i) => ({ kind: 'WITHOUT', ...priced(prices[i] ?? '') }), without)),
  ])
}

export type Cast = 'FORECAST' | 'REVERSE_FORECAST' | 'COMBINATION_FORECAST' | 'TRICAST' | 'COMBINATION_TRICAST'

/** A forecast or tricast on these numbers, in this order. */
export function castOn(id: string, type: Cast, numbers: number[], stake: Slip['stake'] = '1', more: Partial<Slip> = {}): Slip {
  const marketId = `${id}-${type.endsWith('TRICAST') ? 'tricast' : 'forecast'}`
  return {
    ref: randomUUID(),
    type,
    stake,
    selections: numbers.map((number, i) => ({
      eventId: id,
      marketId,
      selectionId: `${marketId}-${number}`,
      kind: 'SP',
      raceCastPosition: i + 1,
    })),
    ...more,
  }
}

type Leg = Slip['selections'][number]

/** A win single on a runner: at a price, or at the starting price without one. */
export function toWin(id: string, number: number, odds?: number, more: Partial<Leg> & { stake?: string } = {}): Slip {
  const { stake = '10', ...leg } = more
  const selection = { eventId: id, marketId: `${id}-win`, selectionId: `${id}-win-${number}` }
  const taken = odds === undefined ? { kind: 'SP' as const } : { odds }
  return { ref: randomUUID(), type: 'SINGLE', stake, selections: [{ ...selection, ...taken, ...leg }] }
}

export interface Finish {
  /** numbers in order of finish; those in one entry dead-heat */
  order: (number | number[])[]
  /** by number, as text */
  startingPrices?: Record<number, string>
  dividends?: Record<string, number>
  /** number of places; the result marks the others LOST */
  places?: number
  /** the race's markets that get the result */
  markets?: ('win' | 'forecast' | 'tricast')[]
}

/** The race's results, and the resulting settlement. */
export async function finished(book: BookWorld, id: string, finish: Finish): Promise<void> {
  const { order, startingPrices = {}, dividends, places = 3, markets = ['win', 'forecast', 'tricast'] } = finish
  for (const market of markets) {
    const outcomes: Record<string, Outcome> = {}
    let position = 1
    for (const level of order.map((each) => [each].flat())) {
      for (const number of level) {
        const startingPrice = startingPrices[number]
        outcomes[`${id}-${market}-${number}`] = {
          result: position === 1 ? 'WON' : position <= places ? 'PLACED' : 'LOST',
          position,
          ...(position === 1 && level.length > 1 && { deadHeat: { tied: level.length, places: 1 } }),
          ...(startingPrice !== undefined && { startingPrice }),
        }
      }
      position += level.length
    }
    await book.result(`${id}-${market}`, outcomes, market === 'win' ? undefined : dividendsOf(market, dividends))
  }
  await book.settler.idle()
}

const dividendsOf = (market: 'forecast' | 'tricast', dividends: Record<string, number> | undefined) =>
  dividends &&
  Object.fromEntries(Object.entries(dividends).filter(([key]) => key.split('-').length === (market === 'forecast' ? 2 : 3)))
