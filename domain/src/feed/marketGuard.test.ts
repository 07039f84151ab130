import { beforeEach, describe, expect, it } from 'vitest'
import { type Catalogue, createCatalogue, type Market, type Op } from '../catalogue/index.ts'
import { asFedCatalogue, type CatalogueMessage, type FeedMessage, guardMarkets, type MarketGuard, translate } from './index.ts'

type Untimed = { [T in CatalogueMessage['type']]: Omit<Extract<FeedMessage, { type: T }>, 'at'> }[CatalogueMessage['type']]

const full = { minBookPercent: 102, withdrawEachWay: true }
let catalogue: Catalogue
let v = 0

/** Applies a feed message as the gateway does; returns the finding for each market. */
function send(message: Untimed, guard: MarketGuard = full) {
  const translated = translate({ at: '2026-05-01T12:00:00Z', ...message }, asFedCatalogue(catalogue), () => undefined)
  if ('quarantined' in translated) throw new Error(translated.quarantined)
  return take(translated.ops, guard)
}

function take(message: Op[], guard: MarketGuard = full) {
  const { ops, found } = guardMarkets(message, catalogue, { ...guard, minStakeMinor: 10 })
  catalogue.apply({ v: (v += 1), ops })
  return found.map(({ by }) => by)
}

const market = (id: string): Market => {
  const found = catalogue.get('market', id)
  if (!found) throw new Error(`no market ${id}`)
  return found
}
const tagsOf = (id: string) => market(id).tags

const runners = [1, 2, 3, 4, 5, 6]
const even = [3, 4, 5, 7, 9, 13]
const oddsOn = [1.1, 15, 26, 34, 67, 101]
const match = (prices: readonly number[], more: Partial<Market> = {}): Untimed => ({
  type: 'market',
  data: {
    id: 'm',
    eventId: 'e',
    type: 'MATCH_RESULT',
    name: 'Match Result',
    status: more.status ?? 'OPEN',
    tags: more.tags ?? ['TOP'],
    selections: prices.map((price, i) => ({ id: `m-${i}`, name: `${i}`, price, status: 'OPEN' })),
  },
})
const race = (prices: readonly number[], tags: string[] = []): Untimed => ({
  type: 'market',
  data: {
    id: 'w',
    eventId: 'r',
    type: 'WIN',
    name: 'Win',
    status: 'OPEN',
    tags,
    eachWay: { fraction: '1/4', places: 2 },
    selections: prices.map((price, i) => ({ id: `w-${i}`, name: `${i}`, participantId: `p${i + 1}`, price, status: 'OPEN' })),
  },
})
const prices = (marketId: string, now: readonly number[]): Untimed => ({
  type: 'prices',
  data: { marketId, prices: Object.fromEntries(now.map((price, i) => [`${marketId}-${i}`, price])) },
})

beforeEach(() => {
  catalogue = createCatalogue()
  const event = {
    categoryId: 'c',
    sportId: 's',
    startTime: '2026-05-01T15:00:00Z',
    state: 'NOTSTARTED',
    suspended: false,
    tags: [],
  }
  const ops = [
    { op: 'add', entity: 'event', id: 'e', data: { ...event, id: 'e', name: 'a v b', type: 'HEAD_TO_HEAD', participants: [] } },
    {
      op: 'add',
      entity: 'event',
      id: 'r',
      data: {
        ...event,
        id: 'r',
        name: 'race',
        type: 'MULTI_PARTICIPANT',
        participants: runners.map((number) => ({ id: `p${number}`, name: `${number}`, role: 'RUNNER', number })),
      },
    },
  ] as Op[]
  catalogue.apply({ v: (v += 1), ops })
})

describe('a market priced below a full book', () => {
  it('is suspended, and reopened as in the feed once its prices make a full book', () => {
    send(match([3, 3.4, 2.4]))
    expect(market('m').status).toBe('OPEN')
    expect(send(prices('m', [4]))).toEqual([['book']])
    expect(market('m').status).toBe('SUSPENDED')
    send(prices('m', [3]))
    expect(market('m')).toMatchObject({ status: 'OPEN', tags: ['TOP'] })
  })

  it('stays suspended if the feed suspended it too, and the feed cannot open it while its prices are too long', () => {
    send(match([4, 3.4, 2.4]))
    send({ type: 'status', data: { marketId: 'm', status: 'SUSPENDED' } })
    expect(tagsOf('m')).toEqual(['TOP'])
    send(prices('m', [3]))
    expect(market('m').status).toBe('SUSPENDED')
    send(prices('m', [4]))
    send({ type: 'status', data: { marketId: 'm', status: 'OPEN' } })
    expect(market('m').status).toBe('SUSPENDED')
    send({ type: 'status', data: { marketId: 'm', status: 'CLOSED' } })
    expect(market('m')).toMatchObject({ status: 'CLOSED', tags: ['TOP'] })
  })

  it('stays suspended when the feed repeats it in full, and a repetition does not count as a change', () => {
    send(match([4, 3.4, 2.4]))
    const before = market('m')
    send(match([4, 3.4, 2.4]))
    expect(market('m')).toBe(before)
    send(match([3, 3.4, 2.4], { tags: [] }))
    expect(market('m')).toMatchObject({ status: 'OPEN', tags: [] })
  })

  it("is judged with its suspended selections, and the guard follows the brand's settings", () => {
    send(match([4, 3.4, 2.4]))
    send({ type: 'status', data: { selectionId: 'm-1', status: 'SUSPENDED' } })
    expect(market('m').status).toBe('OPEN')
    send({ type: 'status', data: { selectionId: 'm-1', status: 'OPEN' } })
    expect(market('m').status).toBe('SUSPENDED')
    expect(send(prices('m', [3.9]), {})).toEqual([['book']])
    expect(market('m').status).toBe('OPEN')
  })

  it('is left alone if nothing in it has to win', () => {
    const message = match([3, 4])
    if (message.type !== 'market') throw new Error('not a market')
    expect(send({ ...message, data: { ...message.data, type: 'FIRST_SCORER' } })).toEqual([[]])
    expect(market('m').status).toBe('OPEN')
  })
})

describe('each-way terms that can be covered', () => {
  it('are withdrawn until the prices make sense again, and restored as in the feed', () => {
    send(race(even))
    expect(market('w').eachWay).toEqual({ fraction: '1/4', places: 2 })
    expect(send(prices('w', oddsOn))).toEqual([['places']])
    expect(market('w')).not.toHaveProperty('eachWay')
    expect(market('w').status).toBe('OPEN')
    send(prices('w', even))
    expect(market('w')).toMatchObject({ eachWay: { fraction: '1/4', places: 2 }, tags: [], status: 'OPEN' })
  })

  it('a market that takes only each-way bets is suspended instead', () => {
    send(race(oddsOn, ['EACH_WAY']))
    expect(market('w').status).toBe('SUSPENDED')
    send(prices('w', even))
    expect(market('w')).toMatchObject({ eachWay: { fraction: '1/4', places: 2 }, tags: ['EACH_WAY'], status: 'OPEN' })
  })

  it('are kept for a race that does not list all its runners, and where the brand only reports them', () => {
    expect(send(race(oddsOn.slice(0, 3)))).toEqual([[]])
    expect(send(race(oddsOn), {})).toEqual([['places']])
    expect(market('w').eachWay).toEqual({ fraction: '1/4', places: 2 })
    expect(send(race([1.2]), {})).toEqual([[]])
  })

  it('are judged again when a runner is withdrawn', () => {
    send(race([2.6, 3.2, 4, 5, 9, 13]))
    expect(market('w').eachWay).toBeDefined()
    for (const id of ['p2', 'p3', 'p4', 'p5'])
      send({ type: 'nonRunner', data: { eventId: 'r', participantId: id, at: '2026-05-01T12:00:00Z', price: 4 } })
    expect(market('w').eachWay).toBeUndefined()
  })
})
