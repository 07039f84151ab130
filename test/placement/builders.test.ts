import { randomUUID } from 'node:crypto'
import { calls } from '@touchline/contract'
import type { Slip } from '@touchline/contract/player/bet'
import { oddsNumber, parsePrice } from '@touchline/domain/odds'
import { describe, expect, it } from 'vitest'
import { builderOn, footballMatch, fullTime, groupOdds, leg } from '../book/match.ts'
import { book, customer, openBook, placeBet } from '../book/openBook.ts'
import { bookWorld } from '../book/world.ts'

openBook()
let matches = 0

async function newMatch(...more: Parameters<typeof footballMatch>[2][]): Promise<string> {
  const id = `b${++matches}`
  await footballMatch(book, id, ...more)
  return id
}
const three = (id: string) => [`${id}:mr:HOME`, `${id}:t2.5:OVER`, `${id}:btts:YES`]
const refusal = async (slip: Slip) => (await book.placed(customer, [slip]))[0]?.errors[0]
const money = (amount: number) => amount.toFixed(2)
const draw = { home: 2, away: 2, halfTime: 'DRAW' } as const
const homeWin = { home: 2, away: 1, halfTime: 'HOME' } as const

describe('B1.4a a bet builder', () => {
  it('has one price for its selections, longer than any of them and shorter than their product where they belong together', async () => {
    const id = await newMatch()
    const both = await groupOdds(book, [`${id}:t2.5:OVER`, `${id}:btts:YES`])
    expect(both).toBeGreaterThan(1.95)
    expect(both).toBeLessThan(1.95 * 1.8)
  })

  it('is placed at that price, and shows it', async () => {
    const id = await newMatch()
    const odds = await groupOdds(book, three(id))
    const bet = await book.bet(customer, await placeBet(builderOn(three(id), odds)))
    calls.myBetsDetails.data.parse(bet)
    expect(bet).toMatchObject({
      type: 'YOURBET',
      numberOfBets: 1,
      totalOdds: odds,
      possibleWinnings: money(odds * 10),
      selectionGroups: [{ id: 'g1', selections: three(id), odds, status: 'OPEN' }],
    })
    expect(bet.selections.map(({ groupId }) => groupId)).toEqual(['g1', 'g1', 'g1'])
  })

  it('needs no explicit group', async () => {
    const id = await newMatch()
    const { selectionGroups: _, ...slip } = builderOn(three(id), undefined)
    const [answer] = await book.placed(customer, [slip], 'ACCEPT_ANY_ODDS')
    expect(answer).toMatchObject({
      status: 'SUCCEEDED',
      selectionGroups: [{ id: slip.ref, odds: await groupOdds(book, three(id)) }],
    })
  })

  it('at another price than displayed follows the customer’s odds change setting', async () => {
    const id = await newMatch()
    const odds = await groupOdds(book, three(id))
    expect(await refusal(builderOn(three(id), odds + 1))).toMatchObject({ type: 'OddsChanged', selectionId: 'g1', odds })
    expect(await refusal(builderOn(three(id), undefined))).toMatchObject({ type: 'OddsChanged', odds })
    const [higher] = await book.placed(customer, [builderOn(three(id), odds - 0.5)], 'ACCEPT_HIGHER_ODDS')
    expect(higher).toMatchObject({ status: 'SUCCEEDED' })
    const [lower] = await book.placed(customer, [builderOn(three(id), odds + 0.5)], 'ACCEPT_HIGHER_ODDS')
    expect(lower).toMatchObject({ status: 'FAILED', errors: [{ type: 'OddsChanged' }] })
    const [any] = await book.placed(customer, [builderOn(three(id), odds + 0.5)], 'ACCEPT_ANY_ODDS')
    expect(any).toMatchObject({ status: 'SUCCEEDED', selectionGroups: [{ odds }] })
  })

  it('moves its price with the prices that it is derived from', async () => {
    const id = await newMatch()
    const before = await groupOdds(book, three(id))
    await book.price(`${id}:mr:HOME`, '1.5')
    await book.price(`${id}:mr:DRAW`, '4.5')
    await book.price(`${id}:mr:AWAY`, '7')
    expect(await groupOdds(book, three(id))).toBeLessThan(before)
  })

  it('is validated again if the database has a newer price of a selection', async () => {
    const id = await newMatch()
    const odds = await groupOdds(book, three(id))
    const data = { ...book.catalogue.get('selection', `${id}:btts:YES`), status: 'SUSPENDED' }
    await book.pool.query(`update selection set data = $1, v = v + 1000, status = 'SUSPENDED' where id = $2`, [
      data,
      `${id}:btts:YES`,
    ])
    expect(await refusal(builderOn(three(id), odds))).toMatchObject({ type: 'SelectionSuspended' })
  })
})

describe('an invalid bet builder', () => {
  it.each<[string, (id: string, other: string) => Slip, string]>([
    ['of two matches', (id, other) => builderOn([`${id}:mr:HOME`, `${other}:mr:HOME`], 4), 'NotCombinable'],
    ['of one selection', (id) => builderOn([`${id}:mr:HOME`], 2), 'InvalidBet'],
    ['of outcomes that exclude each other', (id) => builderOn([`${id}:mr:HOME`, `${id}:mr:AWAY`], 4), 'NotCombinable'],
    ['with a selection that may be void', (id) => builderOn([`${id}:mr:HOME`, `${id}:dnb:HOME`], 4), 'NotCombinable'],
    [
      'whose group lacks a selection of the slip',
      (id) => ({ ...builderOn(three(id), 4), selectionGroups: [group(three(id).slice(1))] }),
      'InvalidBet',
    ],
    [
      'whose group has another selection',
      (id) => ({ ...builderOn(three(id), 4), selectionGroups: [group([...three(id).slice(1), 'elsewhere'])] }),
      'InvalidSelections',
    ],
    [
      'in two groups',
      (id) => ({ ...builderOn(three(id), 4), selectionGroups: [group(three(id)), group(three(id), 'g2')] }),
      'InvalidBet',
    ],
    ['each way', (id) => eachWay(builderOn(three(id), 4)), 'EachWayNotAvailable'],
    ['as a single', (id) => ({ ...builderOn(three(id), 4), type: 'SINGLE' }), 'InvalidBet'],
    ['as an acca without other legs', (id) => ({ ...builderOn(three(id), 4), type: 'COMBO' }), 'InvalidBet'],
    [
      'under an unknown suggestion id',
      (id) => ({ ...builderOn(three(id), 4), selectionGroups: [], betBuilderAccaIds: ['bb:x:y'] }),
      'InvalidBet',
    ],
  ])('%s', async (_, slipOf, type) => {
    expect(await refusal(slipOf(await newMatch(), await newMatch()))).toMatchObject({ type })
    expect(await book.cash(customer)).toBe(1_000_00)
  })
  const group = (selections: string[], id = 'g1') => ({ id, selections, odds: 4 })
  const eachWay = (slip: Slip): Slip => ({ ...slip, selections: slip.selections.map((each) => ({ ...each, eachWay: true })) })

  it('for a match without a total, in play, while the match result is not open', async () => {
    const unfit = await newMatch({ without: ['t1.5', 't2.5'] })
    const live = await newMatch({ event: { state: 'INPLAY' } })
    const suspended = await newMatch()
    await book.offer([{ op: 'update', entity: 'market', id: `${suspended}:mr`, data: { status: 'SUSPENDED' } }])
    expect(await refusal(builderOn([`${unfit}:mr:HOME`, `${unfit}:btts:YES`], 4))).toMatchObject({ type: 'NotCombinable' })
    expect(await refusal(builderOn(three(live), 4))).toMatchObject({ type: 'NotCombinable' })
    expect(await refusal(builderOn([`${suspended}:t2.5:OVER`, `${suspended}:btts:YES`], 4))).toMatchObject({
      type: 'MarketSuspended',
    })
  })

  it('once the match has started by the clock, although its markets stay open in play', async () => {
    const id = await newMatch({ event: { startTime: new Date(Date.now() - 1_000).toISOString() } })
    expect(await refusal(builderOn(three(id), await groupOdds(book, three(id))))).toMatchObject({ type: 'EventClosed' })
  })
})

describe('a bet builder is cashed out', () => {
  it('not while it is open, because the chance of its combination is unknown', async () => {
    const id = await newMatch()
    const betId = await placeBet(builderOn(three(id), await groupOdds(book, three(id))))
    expect(await book.bet(customer, betId)).toMatchObject({ cashout: { status: 'DISABLED', reason: 'notForThisBet' } })
    const rule = await book.handlers.setAutomaticCashOut({ betId, amount: '20' }, book.context(customer))
    expect(rule).toMatchObject({ refused: 'CashOutNotAvailable' })
  })

  it('with the rest of its acca once it is decided', async () => {
    const [built, rest] = [await newMatch(), await newMatch()]
    const builder = builderOn(three(built), await groupOdds(book, three(built)))
    const selections = [...builder.selections, leg(`${rest}:mr:HOME`, 2.1)]
    const betId = await placeBet({ ...builder, type: 'COMBO', selections })
    expect(await book.bet(customer, betId)).toMatchObject({ cashout: { reason: 'notForThisBet' } })
    await fullTime(book, built, homeWin)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN', cashout: { status: 'OFFERED' } })
  })
})

describe('a bet builder is settled', () => {
  it.each([
    ['won with all of them', homeWin, [], 'WON', (odds: number) => odds * 10],
    ['lost with one of them', draw, [], 'LOST', () => 0],
    ['void with all of them', homeWin, ['mr', 't2.5', 'btts'], 'CANCELLED', () => 10],
  ] as const)('%s', async (_, final, voided, status, returns) => {
    const id = await newMatch()
    const odds = await groupOdds(book, three(id))
    const betId = await placeBet(builderOn(three(id), odds))
    await fullTime(book, id, final, { voided: [...voided] })
    expect(await book.bet(customer, betId)).toMatchObject({ status, returns: money(returns(odds)) })
  })

  it('without a void selection at the price that the others combined had at placement', async () => {
    const id = await newMatch()
    const [odds, rest] = [await groupOdds(book, three(id)), await groupOdds(book, three(id).slice(0, 2))]
    const betId = await placeBet(builderOn(three(id), odds))
    await book.price(`${id}:mr:HOME`, '1.2')
    await fullTime(book, id, homeWin, { voided: ['btts'] })
    const bet = await book.bet(customer, betId)
    expect(bet).toMatchObject({
      status: 'WON',
      returns: money(rest * 10),
      totalOdds: rest,
      receipt: { legs: [{ selections: [{}, {}, { state: 'CANCELLED' }] }] },
    })
    expect(bet.selections.map(({ status }) => status)).toEqual(['WON', 'WON', 'CANCELLED'])
  })

  it('with one selection left at its own price', async () => {
    const id = await newMatch()
    const betId = await placeBet(builderOn(three(id), await groupOdds(book, three(id))))
    await fullTime(book, id, homeWin, { voided: ['btts', 't2.5'] })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '21.00' })
  })

  it('a corrected result reverses the payout and pays again', async () => {
    const id = await newMatch()
    const odds = await groupOdds(book, three(id))
    const betId = await placeBet(builderOn(three(id), odds))
    await fullTime(book, id, homeWin)
    await fullTime(book, id, draw)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'LOST', receipt: { revision: 2 } })
    expect(await book.cash(customer)).toBe(990_00)
    await fullTime(book, id, homeWin)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: money(odds * 10) })
  })
})

describe('B3.6 an acca with a bet builder', () => {
  const accaOn = async (id: string, other: string) => {
    const odds = await groupOdds(book, three(id))
    const slip: Slip = {
      ...builderOn(three(id), odds),
      type: 'COMBO',
      selections: [...three(id).map((each) => leg(each)), leg(`${other}:mr:HOME`, 2.1)],
    }
    return { odds, slip }
  }

  it('multiplies their price with the others', async () => {
    const [id, other] = [await newMatch(), await newMatch()]
    const { odds, slip } = await accaOn(id, other)
    const [answer] = await book.placed(customer, [slip])
    expect(answer).toMatchObject({ status: 'SUCCEEDED', accaHasBB: true, possibleWinnings: money(odds * 21) })
    await fullTime(book, id, homeWin)
    await fullTime(book, other, homeWin)
    const bet = await book.bet(customer, answer?.betId)
    expect(bet).toMatchObject({ status: 'WON', returns: money(odds * 21), selectionGroups: [{ status: 'WON' }] })
    calls.myBetsDetails.data.parse(bet)
  })

  it('in any order of the slip’s selections', async () => {
    const [id, other] = [await newMatch(), await newMatch()]
    const { odds, slip } = await accaOn(id, other)
    const [first, second, third, alone] = slip.selections
    const mixed = [second, alone, first, third].flatMap((each) => each ?? [])
    const betId = await placeBet({ ...slip, selections: mixed })
    await fullTime(book, id, homeWin)
    await fullTime(book, other, homeWin)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: money(odds * 21) })
  })

  it('a void bet builder leaves the others', async () => {
    const [id, other] = [await newMatch(), await newMatch()]
    const { slip } = await accaOn(id, other)
    const betId = await placeBet(slip)
    await fullTime(book, id, homeWin, { voided: ['mr', 't2.5', 'btts'] })
    await fullTime(book, other, homeWin)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '21.00', totalOdds: 2.1 })
  })

  it('two bet builders and a selection can be a trixie', async () => {
    const [id, other, third] = [await newMatch(), await newMatch(), await newMatch()]
    const [first, second] = [await groupOdds(book, three(id)), await groupOdds(book, three(other))]
    const slip: Slip = {
      ...builderOn(three(id), first),
      type: 'SYSTEM',
      systemType: 'TRIXIE',
      stake: '1',
      selections: [...three(id), ...three(other), `${third}:mr:HOME`].map((each) =>
        leg(each, each.startsWith(third) ? 2.1 : undefined),
      ),
      selectionGroups: [
        { id: 'g1', selections: three(id), odds: first },
        { id: 'g2', selections: three(other), odds: second },
      ],
    }
    const betId = await placeBet(slip)
    expect(await book.bet(customer, betId)).toMatchObject({ numberOfBets: 4, stake: '4.00' })
    await fullTime(book, id, homeWin)
    await fullTime(book, other, homeWin)
    await fullTime(book, third, draw)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: money(first * second) })
  })

  it('accepts no other selection of the same match', async () => {
    const [id, other] = [await newMatch(), await newMatch()]
    const { slip } = await accaOn(id, other)
    const more = { ...slip, selections: [...slip.selections, leg(`${id}:ht:HOME`, 2.75)] }
    expect(await refusal(more)).toMatchObject({ type: 'NotCombinable' })
  })

  it('B5.4b only where the brand allows them together', async () => {
    const alone = await bookWorld({ betBuilder: { ...book.brand.betBuilder, inAccas: 'alone' } })
    const another = await alone.customer()
    for (const id of ['x1', 'x2']) await footballMatch(alone, id)
    const odds = await groupOdds(alone, three('x1'))
    const mixed: Slip = {
      ...builderOn(three('x1'), odds),
      type: 'COMBO',
      selections: [...three('x1').map((each) => leg(each)), leg('x2:mr:HOME', 2.1)],
    }
    const ofTheirKind: Slip = {
      ...mixed,
      selections: [...three('x1'), ...three('x2')].map((each) => leg(each)),
      selectionGroups: [
        { id: 'g1', selections: three('x1'), odds },
        { id: 'g2', selections: three('x2'), odds: await groupOdds(alone, three('x2')) },
      ],
    }
    const answers = await alone.placed(another, [mixed, { ...ofTheirKind, ref: randomUUID() }])
    expect(answers.map(({ status }) => status)).toEqual(['FAILED', 'SUCCEEDED'])
    expect(answers[0]?.errors).toMatchObject([{ type: 'NotCombinable' }])
    await alone.sound()
    await alone.close()
  })
})

describe('the stored data of a bet builder', () => {
  it('has a price for each single selection and for every combination', async () => {
    const id = await newMatch()
    const betId = await placeBet(builderOn(three(id), await groupOdds(book, three(id))))
    const { rows } = await book.pool.query<{ built: { price: string; repriced: Record<string, string> } }>(
      'select built from bet_leg where bet_id = $1 and built is not null',
      [betId],
    )
    const [kept] = rows
    expect(Object.keys(kept?.built.repriced ?? {}).toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
    const priceText = kept?.built.repriced['4'] ?? ''
    const price = parsePrice(priceText)
    expect(price && oddsNumber(price)).toBe(await groupOdds(book, three(id).slice(0, 2)))
  })
})
