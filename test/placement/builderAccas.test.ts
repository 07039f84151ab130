import { calls } from '@touchline/contract'
import { accasShown } from '@touchline/gateway/placement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { footballMatch, groupOdds, leg } from '../book/match.ts'
import { type BookWorld, bookWorld } from '../book/world.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

const shownOn = (eventId: string) => accasShown(book.catalogue, book.builders)(eventId)
const linked = (betBuilderAccaId: string) => book.handlers.dlBetBuilderAcca({ betBuilderAccaId }, book.context('1'))
async function link(betBuilderAccaId: string) {
  const answer = await linked(betBuilderAccaId)
  if (!('data' in answer)) throw new Error(JSON.stringify(answer))
  return calls.dlBetBuilderAcca.data.parse(answer.data)
}

describe('the suggested bet builders of a match', () => {
  it('are common combinations with the favourite, each at its calculated price', async () => {
    await footballMatch(book, 'a1')
    const accas = shownOn('a1')
    expect(accas.map(({ id }) => id)).toEqual([
      'bb:a1:HOME-OVER1.5',
      'bb:a1:HOME-OVER2.5-BTTS',
      'bb:a1:HOME-HALFTIME-OVER2.5',
      'bb:a1:OVER2.5-BTTS',
      'bb:a1:DRAW-BTTS',
    ])
    expect(accas[1]).toMatchObject({
      state: 'OPEN',
      selections: [
        { selectionId: 'a1:mr:HOME', marketName: 'MATCH_RESULT' },
        { selectionId: 'a1:t2.5:OVER' },
        { selectionId: 'a1:btts:YES' },
      ],
    })
    expect(accas[1]?.totalOdds).toBe(await groupOdds(book, ['a1:mr:HOME', 'a1:t2.5:OVER', 'a1:btts:YES']))
  })

  it('only of markets that the match has, and none once it has started', async () => {
    await footballMatch(book, 'a2', { without: ['btts', 'ht'] })
    expect(shownOn('a2').map(({ id }) => id)).toEqual(['bb:a2:HOME-OVER1.5'])
    await footballMatch(book, 'a3', { event: { state: 'INPLAY' } })
    expect(shownOn('a3')).toEqual([])
    expect(shownOn('nowhere')).toEqual([])
  })

  it('one with a suspended selection has no price', async () => {
    await footballMatch(book, 'a4')
    await book.offer([{ op: 'update', entity: 'selection', id: 'a4:btts:YES', data: { status: 'SUSPENDED' } }])
    const [, second] = shownOn('a4')
    expect(second).toMatchObject({ id: 'bb:a4:HOME-OVER2.5-BTTS', state: 'SUSPENDED' })
    expect(second).not.toHaveProperty('totalOdds')
  })
})

describe('B7.7 a link to one of them', () => {
  it('returns its selections, their markets and the match', async () => {
    await footballMatch(book, 'l1')
    const { betBuilderAcca, entities } = await link('bb:l1:OVER2.5-BTTS')
    expect(betBuilderAcca).toMatchObject({ eventId: 'l1', state: 'OPEN', selections: [{ selectionId: 'l1:t2.5:OVER' }, {}] })
    expect(Object.keys(entities.selection)).toEqual(['l1:t2.5:OVER', 'l1:btts:YES'])
    expect(Object.keys(entities.event)).toEqual(['l1'])
  })

  it('keeps its meaning when the favourite changes, and shows when it has expired', async () => {
    await footballMatch(book, 'l2')
    await book.price('l2:mr:HOME', '5')
    await book.price('l2:mr:AWAY', '1.7')
    expect(shownOn('l2').map(({ id }) => id)).not.toContain('bb:l2:HOME-OVER1.5')
    expect((await link('bb:l2:HOME-OVER1.5')).betBuilderAcca.selections[0]?.selectionId).toBe('l2:mr:HOME')
    await book.offer([{ op: 'update', entity: 'event', id: 'l2', data: { state: 'INPLAY' } }])
    expect((await link('bb:l2:HOME-OVER1.5')).betBuilderAcca).toMatchObject({ state: 'CLOSED' })
  })

  it.each(['bb:nowhere:OVER2.5-BTTS', 'bb:l1:EVERYTHING', 'l1', 'bb:', 'bb::OVER2.5-BTTS', 'xx:l1:OVER2.5-BTTS'])(
    'to %s is not found',
    async (id) => expect(await linked(id)).toEqual({ refused: 'NotFound' }),
  )

  it('B7.2 B3.4 is calculated and placed by its id only', async () => {
    await footballMatch(book, 'l3')
    const id = 'bb:l3:HOME-OVER2.5-BTTS'
    const selections = ['l3:mr:HOME', 'l3:t2.5:OVER', 'l3:btts:YES']
    const odds = await groupOdds(book, selections)
    const input = { selections: [{ id: 'l3:mr:HOME' }], betTypes: [{ type: 'YOURBET' as const, betBuilderAccaIds: [id] }] }
    const answer = await book.handlers.calculateBets(input, book.context('1'))
    expect(answer).toMatchObject({ data: { betDetails: [{ type: 'YOURBET', groupId: id, selections, totalOdds: odds }] } })
    const customer = await book.customer()
    const slip = {
      ref: crypto.randomUUID(),
      type: 'YOURBET' as const,
      stake: '5',
      selections: selections.map((each) => leg(each)),
      betBuilderAccaIds: [id],
    }
    const [placed] = await book.placed(customer, [slip], 'ACCEPT_HIGHER_ODDS')
    expect(placed).toMatchObject({ errors: [{ type: 'OddsChanged', selectionId: id, odds }] })
    const named = { ...slip, ref: crypto.randomUUID(), selectionGroups: [{ id, selections, odds }] }
    expect(await book.placed(customer, [named])).toMatchObject([{ status: 'SUCCEEDED', selectionGroups: [{ id, odds }] }])
  })
})
