/** A match for tests with every market type that a bet builder can use, at mutually consistent prices. */
import { randomUUID } from 'node:crypto'
import type { Slip } from '@touchline/contract/player/bet'
import type { Op, SportEvent } from '@touchline/domain/catalogue'
import { displayOdds, oddsNumber, parsePrice, priceText } from '@touchline/domain/odds'
import { type Final, type FootballMarketType, judge, outcomesOf } from '@touchline/domain/pricing'
import { type BookWorld, matchEvent } from './world.ts'

interface Offer {
  key: string
  type: FootballMarketType
  line?: number
  /** in the order of the type's outcomes */
  prices: string[]
}

const offers: Offer[] = [
  { key: 'mr', type: 'MATCH_RESULT', prices: ['2.1', '3.4', '3.6'] },
  { key: 't1.5', type: 'TOTAL', line: 1.5, prices: ['1.29', '3.5'] },
  { key: 't2.5', type: 'TOTAL', line: 2.5, prices: ['1.95', '1.85'] },
  { key: 'btts', type: 'BTTS', prices: ['1.8', '1.95'] },
  { key: 'dc', type: 'DOUBLE_CHANCE', prices: ['1.3', '1.33', '1.75'] },
  { key: 'dnb', type: 'DRAW_NO_BET', prices: ['1.5', '2.5'] },
  { key: 'ht', type: 'HALF_TIME_RESULT', prices: ['2.75', '2.1', '4'] },
]

/** As ids `m1`, `m1:mr`, `m1:mr:HOME`, `m1:t2.5:OVER` … */
export async function footballMatch(book: BookWorld, id: string, more: { without?: string[]; event?: Partial<SportEvent> } = {}) {
  const event = matchEvent(id, more.event)
  const shown = offers.filter(({ key }) => !more.without?.includes(key))
  await book.offer([
    { op: 'add', entity: 'category', id: 'league', data: { id: 'league', kind: 'league', name: 'League', sportId: 'football' } },
    { op: 'add', entity: 'event', id, data: event },
    ...shown.flatMap((offer) => marketOps(id, offer)),
  ])
}

function marketOps(eventId: string, { key, type, line, prices }: Offer): Op[] {
  const marketId = `${eventId}:${key}`
  const named = outcomesOf[type].map((outcome) => `${marketId}:${outcome}`)
  const base = { id: marketId, eventId, type, name: type, inplay: true, status: 'OPEN' as const, tags: [], selectionIds: named }
  return [
    { op: 'add', entity: 'market', id: marketId, data: { ...base, ...(line !== undefined && { line }) } },
    ...outcomesOf[type].map((outcomeType, i): Op => {
      const price = parsePrice(prices[i] ?? '')
      const data = {
        id: `${marketId}:${outcomeType}`,
        marketId,
        eventId,
        name: outcomeType,
        outcomeType,
        kind: 'REGULAR' as const,
        status: 'OPEN' as const,
        ...(price && { price: priceText(price), odds: oddsNumber(price), displayOdds: displayOdds(price) }),
      }
      return { op: 'add', entity: 'selection', id: data.id, data }
    }),
  ]
}

/** Every market's result by one final score, and the resulting settlement; markets in `void` are voided instead. */
export async function fullTime(book: BookWorld, id: string, final: Final, { voided = [] as string[] } = {}): Promise<void> {
  for (const { key, type, line } of offers) {
    if (!book.catalogue.get('market', `${id}:${key}`)) continue
    if (voided.includes(key)) {
      await book.voided(`${id}:${key}`, 'not counted')
      continue
    }
    const market = { type, ...(line !== undefined && { line }) }
    await book.result(
      `${id}:${key}`,
      Object.fromEntries(outcomesOf[type].map((outcome) => [`${id}:${key}:${outcome}`, judge(market, outcome, final)])),
    )
  }
  await book.settler.idle()
}

type Leg = Slip['selections'][number]

/** A selection by its id. */
export function leg(selectionId: string, odds?: number): Leg {
  const [eventId = '', key = ''] = selectionId.split(':')
  return { eventId, marketId: `${eventId}:${key}`, selectionId, ...(odds !== undefined && { odds }) }
}

/** A bet builder of these, at their combined odds. */
export const builderOn = (selectionIds: string[], odds: number | undefined, more: Partial<Slip> = {}): Slip => ({
  ref: randomUUID(),
  type: 'YOURBET',
  stake: '10',
  selections: selectionIds.map((id) => leg(id)),
  selectionGroups: [{ id: 'g1', selections: selectionIds, ...(odds !== undefined && { odds }) }],
  ...more,
})

/** The combined price according to the calculation. */
export async function groupOdds(book: BookWorld, selectionIds: string[]): Promise<number> {
  const answer = await book.handlers.calculateBets(
    { selections: selectionIds.map((id) => ({ id })), selectionGroups: [{ id: 'g1', selections: selectionIds }] },
    book.context('1'),
  )
  const odds = 'data' in answer ? answer.data.selectionGroups[0]?.odds : undefined
  if (odds === undefined) throw new Error(`no price: ${JSON.stringify(answer)}`)
  return odds
}
