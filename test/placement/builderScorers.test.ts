/** Players to score in bet builders: priced with the score of their match, refused if impossible, void if they do not play. */
import type { Op } from '@touchline/domain/catalogue'
import { displayOdds, oddsNumber, parsePrice, priceText } from '@touchline/domain/odds'
import { describe, expect, it } from 'vitest'
import { builderOn, footballMatch, fullTime, groupOdds } from '../book/match.ts'
import { book, customer, openBook, placeBet } from '../book/openBook.ts'

openBook()
let matches = 0

const players = [
  { name: 'Adams', role: 'HOME', prices: { ANYTIME_SCORER: '3', SCORE_2_OR_MORE: '13' } },
  { name: 'Baker', role: 'HOME', prices: { ANYTIME_SCORER: '5', SCORE_2_OR_MORE: '34' } },
  { name: 'Young', role: 'AWAY', prices: { ANYTIME_SCORER: '4', SCORE_2_OR_MORE: '21' } },
] as const
const types = ['ANYTIME_SCORER', 'SCORE_2_OR_MORE'] as const
type Type = (typeof types)[number]

/** A match with markets on three players, as `b1:ANYTIME_SCORER:Adams`. */
async function newMatch(): Promise<string> {
  const id = `s${++matches}`
  const participants = (['HOME', 'AWAY'] as const).map((role) => ({ id: `${id}-${role}`, name: role, role }))
  await footballMatch(book, id, { event: { participants } })
  await book.offer(types.flatMap((type) => scorerMarket(id, type)))
  return id
}

function scorerMarket(eventId: string, type: Type): Op[] {
  const marketId = `${eventId}:${type}`
  const ids = players.map(({ name }) => `${marketId}:${name}`)
  const market = { id: marketId, eventId, type, name: type, inplay: false, status: 'OPEN' as const, tags: [], selectionIds: ids }
  return [
    { op: 'add', entity: 'market', id: marketId, data: market },
    ...players.map(({ name, role, prices }): Op => {
      const price = parsePrice(prices[type])
      if (!price) throw new Error('no price')
      const about = {
        participantId: `${eventId}-${role}`,
        playerId: `${eventId}-${name}`,
        kind: 'REGULAR',
        status: 'OPEN',
      } as const
      const priced = { price: priceText(price), odds: oddsNumber(price), displayOdds: displayOdds(price) }
      const id = `${marketId}:${name}`
      return { op: 'add', entity: 'selection', id, data: { id, marketId, eventId, name, ...about, ...priced } }
    }),
  ]
}

const scores = (id: string, name: string, type: Type = 'ANYTIME_SCORER') => `${id}:${type}:${name}`

describe('a bet builder with players', () => {
  it('is shorter than the product where they belong together, and no shorter than the longest of them', async () => {
    const id = await newMatch()
    const withResult = await groupOdds(book, [scores(id, 'Adams'), `${id}:mr:HOME`])
    expect(withResult).toBeGreaterThan(3)
    expect(withResult).toBeLessThan(3 * 2.1 * 0.85)
    expect(await groupOdds(book, [scores(id, 'Adams'), scores(id, 'Adams', 'SCORE_2_OR_MORE')])).toBe(13)
    expect(await groupOdds(book, [scores(id, 'Adams'), scores(id, 'Young')])).toBeLessThan(3 * 4)
    const all = await groupOdds(book, [scores(id, 'Adams'), scores(id, 'Young'), `${id}:btts:YES`, `${id}:t2.5:OVER`])
    expect(all).toBeLessThan(3 * 4 * 1.8 * 1.95 * 0.5)
  })

  it.each<[string, (id: string) => string[]]>([
    ['a scorer of each side when not both score', (id) => [scores(id, 'Adams'), scores(id, 'Young'), `${id}:btts:NO`]],
    ['two goals of one player and fewer in the match', (id) => [scores(id, 'Adams', 'SCORE_2_OR_MORE'), `${id}:t1.5:UNDER`]],
    ['two players in a match of one goal', (id) => [scores(id, 'Adams'), scores(id, 'Baker'), `${id}:t1.5:UNDER`]],
  ])('%s is refused', async (_, partsOf) => {
    const id = await newMatch()
    const [answer] = await book.placed(customer, [builderOn(partsOf(id), 4)])
    expect(answer?.errors[0]).toMatchObject({ type: 'NotCombinable' })
  })

  it('is paid when they score, and without one who does not play at the price of the others', async () => {
    const id = await newMatch()
    const parts = [scores(id, 'Adams'), scores(id, 'Young'), `${id}:mr:HOME`]
    const [odds, rest] = [await groupOdds(book, parts), await groupOdds(book, [parts[0] ?? '', parts[2] ?? ''])]
    const whole = await placeBet(builderOn(parts, odds))
    await book.result(`${id}:ANYTIME_SCORER`, {
      [scores(id, 'Adams')]: 'WON',
      [scores(id, 'Baker')]: 'LOST',
      [scores(id, 'Young')]: 'VOID',
    })
    await fullTime(book, id, { home: 2, away: 1, halfTime: 'HOME' })
    expect(await book.bet(customer, whole)).toMatchObject({ status: 'WON', totalOdds: rest, returns: (rest * 10).toFixed(2) })
  })
})
