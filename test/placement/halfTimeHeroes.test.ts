import { calls } from '@touchline/contract'
import type { Slip } from '@touchline/contract/player/bet'
import type { Scoreboard } from '@touchline/domain/catalogue'
import type { Final } from '@touchline/domain/pricing'
import { describe, expect, it } from 'vitest'
import { builderOn, footballMatch, fullTime, groupOdds, leg } from '../book/match.ts'
import { book, customer, openBook, placeBet } from '../book/openBook.ts'
import { bookWorld } from '../book/world.ts'

openBook({ halfTimeHeroes: { sportIds: ['football'], maxStakeMinor: 50_00 } })
let matches = 0

async function newMatch(): Promise<string> {
  const id = `h${++matches}`
  await footballMatch(book, id)
  await book.offer([{ op: 'update', entity: 'market', id: `${id}:mr`, data: { inplay: false } }])
  return id
}
const heroic = (selectionIds: [string, number][], more: Partial<Slip> = {}): Slip => ({
  ref: crypto.randomUUID(),
  type: selectionIds.length === 1 ? 'SINGLE' : 'COMBO',
  stake: '10',
  selections: selectionIds.map(([id, odds]) => leg(id, odds)),
  halftimeHeroes: { active: true },
  ...more,
})
const onHome = (id: string, more: Partial<Slip> = {}) => heroic([[`${id}:mr:HOME`, 2.1]], more)
async function board(id: string, period: string, [home, away]: [number, number]): Promise<void> {
  const data: Scoreboard = { id, period, score: { home, away }, incidents: [] }
  await book.offer([{ op: 'add', entity: 'scoreboard', id, data }])
}
const ended = (id: string) => book.offer([{ op: 'update', entity: 'event', id, data: { state: 'FINISHED' } }])
const defeat: Final = { home: 1, away: 2, halfTime: 'DRAW' }
const victory: Final = { home: 2, away: 1, halfTime: 'AWAY' }

describe('half-time heroes', () => {
  it.each<[string, [number, number], Final, string, string]>([
    ['level at half time, lost', [0, 0], defeat, 'WON', '21.00'],
    ['ahead at half time, lost', [1, 0], defeat, 'WON', '21.00'],
    ['behind at half time, won', [0, 1], victory, 'WON', '21.00'],
    ['behind at half time, lost', [0, 1], defeat, 'LOST', '0.00'],
  ])('%s', async (_, half, final, status, returns) => {
    const id = await newMatch()
    const betId = await placeBet(onHome(id))
    await board(id, 'HALF_TIME', half)
    await board(id, 'SECOND_HALF', [9, 9])
    await fullTime(book, id, final)
    const bet = await book.bet(customer, betId)
    expect(bet).toMatchObject({ status, returns, halftimeHeroes: { active: true } })
    calls.myBetsDetails.data.parse(bet)
  })

  it('pays with the half-time score during the match, and once', async () => {
    const id = await newMatch()
    const betId = await placeBet(onHome(id))
    await board(id, 'HALF_TIME', [1, 0])
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '21.00' })
    expect(await book.cash(customer)).toBe(1_011_00)
    await fullTime(book, id, defeat)
    await ended(id)
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', receipt: { revision: 1 } })
    expect(await book.cash(customer)).toBe(1_011_00)
  })

  it('behind at half time the bet stays open, and the match decides', async () => {
    const id = await newMatch()
    const betId = await placeBet(onHome(id))
    await board(id, 'HALF_TIME', [0, 1])
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN', selections: [{ status: 'OPEN' }] })
    await fullTime(book, id, victory)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '21.00' })
  })

  it('the receipt shows the winning score', async () => {
    const id = await newMatch()
    const betId = await placeBet(onHome(id))
    await board(id, 'HALF_TIME', [1, 1])
    await fullTime(book, id, defeat)
    expect((await book.bet(customer, betId)).receipt?.legs).toMatchObject([{ halfTime: { home: 1, away: 1 } }])
  })

  it('a lost bet waits for the half-time score, and is paid when it arrives', async () => {
    const id = await newMatch()
    const betId = await placeBet(onHome(id))
    await fullTime(book, id, defeat)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN' })
    await board(id, 'HALF_TIME', [0, 0])
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '21.00' })
  })

  it('but not indefinitely: a match that ended without one settles by its result', async () => {
    const id = await newMatch()
    const betId = await placeBet(onHome(id))
    await fullTime(book, id, defeat)
    await ended(id)
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'LOST' })
  })

  it('a corrected half-time score resettles', async () => {
    const id = await newMatch()
    const betId = await placeBet(onHome(id))
    await board(id, 'HALF_TIME', [1, 0])
    await fullTime(book, id, defeat)
    await board(id, 'HALF_TIME', [0, 1])
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'LOST', receipt: { revision: 2 } })
    expect(await book.cash(customer)).toBe(990_00)
  })

  it('an abandoned match that was level at half time is won, one that was not is void', async () => {
    const [level, behind] = [await newMatch(), await newMatch()]
    const bets = [await placeBet(onHome(level)), await placeBet(onHome(behind))]
    await board(level, 'HALF_TIME', [1, 1])
    await board(behind, 'HALF_TIME', [0, 3])
    for (const id of [level, behind]) await book.voided(`${id}:mr`, 'abandoned')
    expect(await book.bet(customer, bets[0])).toMatchObject({ status: 'WON', returns: '21.00' })
    expect(await book.bet(customer, bets[1])).toMatchObject({ status: 'CANCELLED', returns: '10.00' })
  })

  it('also if the score arrives after the match was abandoned', async () => {
    const id = await newMatch()
    const betId = await placeBet(onHome(id))
    await book.voided(`${id}:mr`, 'abandoned')
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED' })
    await board(id, 'HALF_TIME', [1, 1])
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '21.00' })
  })

  it('an acca: each leg by its own half-time score', async () => {
    const [one, other] = [await newMatch(), await newMatch()]
    const betId = await placeBet(
      heroic([
        [`${one}:mr:HOME`, 2.1],
        [`${other}:mr:AWAY`, 3.6],
      ]),
    )
    await board(one, 'HALF_TIME', [0, 0])
    await board(other, 'HALF_TIME', [1, 0])
    await fullTime(book, one, defeat)
    await fullTime(book, other, defeat)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '75.60' })
  })

  it('without it the same bet is lost', async () => {
    const id = await newMatch()
    const betId = await placeBet(onHome(id, { halftimeHeroes: { active: false } }))
    await board(id, 'HALF_TIME', [3, 0])
    await fullTime(book, id, defeat)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'LOST' })
  })
})

describe('half-time heroes do not apply to', () => {
  const three = (id: string) => [`${id}:mr:HOME`, `${id}:t2.5:OVER`, `${id}:btts:YES`]
  it.each<[string, (id: string) => Slip | Promise<Slip>]>([
    ['the draw', (id) => heroic([[`${id}:mr:DRAW`, 3.4]])],
    ['another market', (id) => heroic([[`${id}:btts:YES`, 1.8]])],
    ['a stake above the maximum', (id) => onHome(id, { stake: '50.01' })],
    ['a bet builder', async (id) => builderOn(three(id), await groupOdds(book, three(id)), { halftimeHeroes: { active: true } })],
  ])('%s', async (_, slipOf) => {
    const [answer] = await book.placed(customer, [await slipOf(await newMatch())])
    expect(answer?.errors).toMatchObject([{ type: 'BetTypeNotAvailable' }])
  })

  it('a brand without them', async () => {
    const plain = await bookWorld()
    await footballMatch(plain, 'p1')
    const [answer] = await plain.placed(await plain.customer(), [onHome('p1')])
    expect(answer?.errors).toMatchObject([{ type: 'BetTypeNotAvailable' }])
    await plain.close()
  })
})
