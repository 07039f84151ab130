import type { FeedMarket, FeedSelection, MarketResult } from '@touchline/domain/feed'
import { parsePrice, toNumber } from '@touchline/domain/odds'
import { describe, expect, it } from 'vitest'
import { footballFixtures } from './football.ts'
import { dayOf, type Fixture, hourMs, minuteMs, type Picture } from './picture.ts'

const seed = 'touchline'
const today = dayOf(Date.parse('2026-11-21T00:00:00Z'))
const deepOn = (days: number): Fixture[] =>
  Array.from({ length: days }, (_, i) => footballFixtures(seed, today + i))
    .flat()
    .filter(({ id }) => /^f-\d+-(eng1|cl|es1)-/.test(id))
const nineDays = deepOn(9)
const matches = nineDays.slice(0, 12)
const lineUpsMs = 59 * minuteMs

const exclusive = ['FIRST_SCORER', 'LAST_SCORER']
const each = ['ANYTIME_SCORER', 'SCORE_2_OR_MORE', 'HAT_TRICK', 'PLAYER_CARDED']
const types = [...exclusive, ...each]
const marketsOf = ({ markets }: Pick<Picture, 'markets'>): FeedMarket[] => markets.filter(({ type }) => types.includes(type))
const impliedBy = ({ price, status }: FeedSelection): number => {
  const read = status === 'OPEN' && price ? parsePrice(price) : undefined
  return read ? 1 / toNumber(read) : 0
}
const bookOf = ({ selections }: FeedMarket): number => selections.reduce((sum, one) => sum + impliedBy(one), 0)
const shirtOf = ({ playerId = '' }: FeedSelection): number => Number(/\d+$/.exec(playerId)?.[0])
const isForward = (one: FeedSelection): boolean => [9, 11, 17, 19, 20].includes(shirtOf(one))

/** Who starts, by name, as the statistics say. */
async function startersOf(match: Fixture): Promise<Set<string>> {
  const { data } = (await match.statistics?.(match.startMs)) ?? {}
  const { home, away } = data?.tabs.lineUps ?? {}
  return new Set([home, away].flatMap((side) => side?.players.map(({ name }) => name) ?? []))
}

type Incident = NonNullable<NonNullable<Picture['scoreboard']>['incidents']>[number]

/** A selection's result by the rule of its market, from the scoreboard's incidents and the line-ups alone. */
function expectedResult(type: string, name: string, { all, starters }: { all: readonly Incident[]; starters: Set<string> }) {
  const scorers = all.filter(({ kind }) => kind === 'GOAL').map(({ player }) => player)
  const isNobody = name === 'No goalscorer'
  if (!isNobody && !starters.has(name)) return 'VOID'
  const goals = scorers.filter((scorer) => scorer === name).length
  const counted: Record<string, boolean> = {
    FIRST_SCORER: isNobody ? scorers.length === 0 : scorers[0] === name,
    LAST_SCORER: isNobody ? scorers.length === 0 : scorers.at(-1) === name,
    ANYTIME_SCORER: goals >= 1,
    SCORE_2_OR_MORE: goals >= 2,
    HAT_TRICK: goals >= 3,
    PLAYER_CARDED: all.some(({ kind, player }) => kind.endsWith('_CARD') && player === name),
  }
  return counted[type] ? 'WON' : 'LOST'
}

describe('the players of a main league’s match', () => {
  it('have six markets from a day before, all open, with everybody once', () => {
    for (const match of matches)
      for (const beforeMs of [23 * hourMs, lineUpsMs]) {
        const markets = marketsOf(match.picture(match.startMs - beforeMs))
        expect(markets.map(({ type, status }) => [type, status])).toEqual(types.map((type) => [type, 'OPEN']))
        for (const { type, selections } of markets) {
          expect(new Set(selections.map(({ name }) => name)).size).toBe(selections.length)
          const open = selections.filter(({ status }) => status === 'OPEN').length
          expect(open).toBeGreaterThan(type === 'HAT_TRICK' ? 3 : 9)
        }
      }
  })

  it('are a book of 103 to 109 % where one wins, once the line-ups are known, with nobody among them', () => {
    for (const match of matches) {
      const markets = marketsOf(match.picture(match.startMs - lineUpsMs)).filter(({ type }) => exclusive.includes(type))
      expect(markets).toHaveLength(2)
      for (const market of markets) {
        expect(market.selections.filter(({ status }) => status === 'OPEN')).toHaveLength(21)
        expect(market.selections.at(-1)).toMatchObject({ name: 'No goalscorer', status: 'OPEN' })
        expect(bookOf(market)).toBeGreaterThan(1.03)
        expect(bookOf(market)).toBeLessThan(1.09)
      }
    }
  })

  it('are dearer first than at any time, twice than once, before the match and in play', () => {
    const pairs = [
      ['FIRST_SCORER', 'ANYTIME_SCORER'],
      ['SCORE_2_OR_MORE', 'ANYTIME_SCORER'],
      ['HAT_TRICK', 'SCORE_2_OR_MORE'],
    ] as const
    const compared: [name: string, rarer: number, likelier: number][] = []
    for (const match of matches)
      for (const atMs of [-23 * hourMs, -lineUpsMs, 80 * minuteMs]) {
        const { markets } = match.picture(match.startMs + atMs)
        const of = (type: string) => markets.find((one) => one.type === type)?.selections ?? []
        for (const [rarer, likelier] of pairs)
          for (const one of of(rarer)) {
            const other = of(likelier).find(({ playerId }) => playerId === one.playerId)
            if (other?.status === 'OPEN' && one.status === 'OPEN') compared.push([one.id, impliedBy(one), impliedBy(other)])
          }
      }
    expect(compared.length).toBeGreaterThan(1_000)
    expect(compared.filter(([, rarer, likelier]) => rarer > likelier * 1.05)).toEqual([])
  })

  it('settle as their rules say, from the incidents and the line-ups alone: own goals count for nobody, who does not start is void', async () => {
    const [results, ownGoals] = [new Set<string>(), []] as [Set<string>, Incident[]]
    for (const match of nineDays.slice(0, 40)) {
      const { markets, results: all, scoreboard } = match.picture(match.overMs)
      const incidents = scoreboard?.incidents ?? []
      const starters = await startersOf(match)
      for (const { id, type, status, selections } of marketsOf({ markets })) {
        const outcomes = all.find(({ marketId }) => marketId === id)?.outcomes ?? {}
        expect([id, status, Object.keys(outcomes).length]).toEqual([id, 'CLOSED', selections.length])
        for (const { id: selectionId, name } of selections) {
          const expected = expectedResult(type, name, { all: incidents, starters })
          expect([selectionId, outcomes[selectionId]?.result]).toEqual([selectionId, expected])
          results.add(`${type} ${expected}`)
        }
      }
      ownGoals.push(...incidents.filter(({ kind }) => kind === 'OWN_GOAL'))
    }
    expect(ownGoals.length).toBeGreaterThan(0)
    for (const type of types.filter((one) => one !== 'HAT_TRICK')) expect(results).toContain(`${type} WON`)
  })

  it('are withdrawn at the line-ups if they do not start, and after a red card if they need another goal', async () => {
    for (const match of matches) {
      const starters = await startersOf(match)
      for (const market of marketsOf(match.picture(match.startMs - lineUpsMs)))
        for (const { name, status } of market.selections)
          expect([name, status === 'EXPIRED']).toEqual([name, name !== 'No goalscorer' && !starters.has(name)])
    }
    const sentOff = nineDays.flatMap((match) => {
      const { incidents = [] } = match.picture(match.overMs).scoreboard ?? {}
      const red = incidents.find(({ kind, minute }) => kind === 'RED_CARD' && minute < 80)
      return red?.player ? [{ match, name: red.player, minute: red.minute }] : []
    })
    expect(sentOff.length).toBeGreaterThan(0)
    for (const { match, name, minute } of sentOff) {
      const after = match.picture(match.startMs + (minute + (minute > 45 ? 21 : 1)) * minuteMs)
      const hat = after.markets.find(({ type }) => type === 'HAT_TRICK')?.selections.find((one) => one.name === name)
      expect(hat?.status ?? 'EXPIRED').toBe('EXPIRED')
    }
  })

  it('settle the first scorer at the first goal, and whoever scores at any time at the end', () => {
    const scored = matches.flatMap((match) => {
      const { incidents = [] } = match.picture(match.overMs).scoreboard ?? {}
      const first = incidents.find(({ kind }) => kind === 'GOAL')
      return first && first.minute < 40 ? [{ match, minute: first.minute }] : []
    })
    expect(scored.length).toBeGreaterThan(5)
    for (const { match, minute } of scored) {
      const settled = (after: number) =>
        match.picture(match.startMs + (minute + after) * minuteMs).results.map(({ marketId }) => marketId)
      expect(settled(-2)).not.toContain(`${match.id}.FGS`)
      expect(settled(2)).toContain(`${match.id}.FGS`)
      expect(settled(2)).not.toContain(`${match.id}.AGS`)
    }
  })

  it('follow the clock: a hat-trick gets longer while nobody scores', () => {
    const goalless = nineDays.filter((match) => {
      const { incidents = [] } = match.picture(match.startMs + 60 * minuteMs).scoreboard ?? {}
      return incidents.every(({ kind }) => !kind.endsWith('_CARD') && kind !== 'GOAL' && kind !== 'OWN_GOAL')
    })
    expect(goalless.length).toBeGreaterThan(0)
    for (const match of goalless) {
      const hats = [-10, 20, 59].map((minute) => {
        const { markets } = match.picture(match.startMs + minute * minuteMs)
        return bookOf(markets.find(({ type }) => type === 'HAT_TRICK') as FeedMarket)
      })
      expect(hats).toEqual(hats.toSorted((a, b) => b - a))
    }
  })

  it.each([
    ['with the line-ups', lineUpsMs],
    ['the day before', 20 * hourMs],
  ])('win as often as priced %s: forwards and others, in each market', (_, beforeMs) => {
    const sums = new Map<string, { gap: number; variance: number; chance: number }>()
    for (const match of nineDays) {
      const before = marketsOf(match.picture(match.startMs - beforeMs))
      const { results } = match.picture(match.overMs)
      for (const market of before)
        for (const [group, selections] of groupsOf(market)) count(sums, { market, group, selections, results })
    }
    const wrong = [...sums].filter(([, { gap, variance }]) => Math.abs(gap) > 4.5 * Math.sqrt(variance))
    expect(wrong.map(([type, { gap, variance }]) => `${type} ${(gap / Math.sqrt(variance)).toFixed(1)}`)).toEqual([])
  })
})

const groupsOf = ({ selections }: FeedMarket): [string, FeedSelection[]][] => [
  ['forwards', selections.filter(isForward)],
  ['others', selections.filter((one) => one.playerId !== undefined && !isForward(one))],
]

type Sums = Map<string, { gap: number; variance: number; chance: number }>

/** What was expected of a group of players in a market, and what happened. Goals and cards of different players are nearly independent. */
function count(
  sums: Sums,
  {
    market,
    group,
    selections,
    results,
  }: { market: FeedMarket; group: string; selections: FeedSelection[]; results: MarketResult[] },
): void {
  const outcomes = results.find(({ marketId }) => marketId === market.id)?.outcomes ?? {}
  const played = selections.filter(({ id }) => outcomes[id]?.result !== 'VOID')
  const margin = exclusive.includes(market.type) ? 1.075 : 1.1
  const chance = played.map((one) => impliedBy(one) / margin)
  const sum = sums.get(`${market.type} ${group}`) ?? { gap: 0, variance: 0, chance: 0 }
  const all = chance.reduce((so, one) => so + one, 0)
  sum.chance += all
  sum.gap += all - played.filter(({ id }) => outcomes[id]?.result === 'WON').length
  sum.variance += exclusive.includes(market.type) ? all * (1 - all) : chance.reduce((so, one) => so + one * (1 - one), 0)
  sums.set(`${market.type} ${group}`, sum)
}
