import type { Brand } from '@touchline/domain/brand'
import {
  type BuilderAcca,
  builderAcca,
  builderAccaEvent,
  builderAccasOf,
  isVirtualSport,
  sportNameOf,
} from '@touchline/domain/browse'
import type { Catalogue, Market, Selection } from '@touchline/domain/catalogue'
import { type Price, type PriceText, parsePrice, priceText } from '@touchline/domain/odds'
import {
  type BuilderPart,
  builderPart,
  builderPrice,
  type Ending,
  endingsFrom,
  type MatchPrices,
  repricedWithout,
  scorerPart,
} from '@touchline/domain/pricing'
import type { BoostableBuilder } from '../bonus/index.ts'
import { isUnavailable, type Offered, offerOf } from './offer.ts'

/** The price of a bet builder, or why it has none. */
export type PricedBuilder =
  | { at: 'price'; price: Price; repriced: () => Record<string, PriceText> }
  | { at: 'refused'; why: 'NotCombinable' | 'MarketSuspended' | 'BetTypeNotAvailable' }

/** Prices bet builders: several selections of one match together. */
export interface Builders {
  /** the same selections keep their price until the match's own prices change */
  priceOf(parts: readonly BuilderOffer[]): PricedBuilder
  /** the bet builders that the book suggests on a match */
  suggestedOn(eventId: string): BuilderAcca[]
  /** a suggested bet builder as it can be boosted; undefined while it has no price */
  boostable: (id: string) => BoostableBuilder | undefined
  /** the suggested bet builder of this id; undefined if there is none, or its match lacks one of its selections */
  suggested(id: string): BuilderAcca | undefined
}

type BuilderOffer = Pick<Offered, 'selection' | 'market' | 'event'>
type Settings = Brand['betBuilder']

interface Fitted {
  /** the prices that the model was fitted to */
  key: string
  endings: Ending[] | undefined
}

/** how many matches' models are cached; one is a few hundred numbers and takes some milliseconds to fit */
const maxKept = 500

/** Prices bet builders by models fitted to their match's prices; a model is refitted when a price moves. */
export function createBuilders(catalogue: Catalogue, settings: Settings): Builders {
  const kept = new Map<string, Fitted>()
  const marketsOf = (eventId: string) => catalogue.marketIdsOf(eventId).flatMap((id) => catalogue.get('market', id) ?? [])
  const selectionOf = (id: string) => catalogue.get('selection', id)

  /** `suspended` while a market that the price is derived from is suspended, `undefined` if no model can be fitted */
  function endingsOf(eventId: string): Ending[] | 'suspended' | undefined {
    const markets = marketsOf(eventId)
    const prices = matchPrices(markets, selectionOf)
    if (!prices) return markets.some(({ type, status }) => isBase(type) && status === 'SUSPENDED') ? 'suspended' : undefined
    const key = JSON.stringify(prices)
    const known = kept.get(eventId)
    if (known?.key === key) return known.endings
    const fitted = { key, endings: endingsFrom(prices) }
    if (kept.size >= maxKept) kept.clear()
    kept.set(eventId, fitted)
    return fitted.endings
  }

  const suggested = (id: string): BuilderAcca | undefined => {
    const eventId = builderAccaEvent(id)
    return eventId === undefined || !settings.enabled ? undefined : builderAcca(id, marketsOf(eventId), selectionOf)
  }

  return {
    priceOf: (parts) => priced(parts, endingsOf, settings),
    boostable(id) {
      const parts = [...offerOf(catalogue, suggested(id)?.selectionIds ?? []).values()]
      const event = parts[0]?.event
      const built = priced(parts, endingsOf, settings)
      if (!event || built.at !== 'price') return undefined
      const isVirtual = isVirtualSport({ name: sportNameOf(catalogue, event) })
      return { id, event, price: built.price, suspended: parts.some(isUnavailable), isVirtual }
    },
    suggestedOn: (eventId) => {
      const event = catalogue.get('event', eventId)
      return event && settings.enabled ? builderAccasOf(event, marketsOf(eventId), selectionOf) : []
    },
    suggested,
  }
}

function priced(
  offered: readonly BuilderOffer[],
  endingsOf: (eventId: string) => Ending[] | 'suspended' | undefined,
  { enabled, maxSelections, margin }: Settings,
): PricedBuilder {
  const [first] = offered
  if (!enabled) return { at: 'refused', why: 'BetTypeNotAvailable' }
  const isOne = offered.every(({ event }) => event.id === first?.event.id && event.state === 'NOTSTARTED')
  const parts = offered.flatMap(partOf)
  if (!first || !isOne || parts.length < offered.length || offered.length < 2 || offered.length > maxSelections)
    return { at: 'refused', why: 'NotCombinable' }
  const endings = endingsOf(first.event.id)
  if (endings === 'suspended') return { at: 'refused', why: 'MarketSuspended' }
  const price = endings && builderPrice(parts, endings, margin)
  if (!endings || !price) return { at: 'refused', why: 'NotCombinable' }
  return { at: 'price', price, repriced: () => repricedOf(offered, repricedWithout(parts, endings, margin)) }
}

const partOf = ({ market, selection, event }: BuilderOffer): BuilderPart[] => {
  const price = parsePrice(selection.price ?? '')
  const role = event.participants.find(({ id }) => id === selection.participantId)?.role
  const side = role === 'HOME' ? 'home' : role === 'AWAY' ? 'away' : undefined
  const part =
    builderPart(market, selection.outcomeType ?? '', price) ??
    scorerPart(market, { player: selection.playerId ?? selection.name, ...(side && { side }), ...(price && { price }) })
  return part ? [part] : []
}

/** The price of what remains, by which selections are void; a single remaining selection has its own price. */
function repricedOf(offered: readonly BuilderOffer[], several: Map<number, Price>): Record<string, PriceText> {
  const all = 2 ** offered.length - 1
  const alone = offered.flatMap(({ selection }, i): [string, PriceText][] =>
    selection.price === undefined ? [] : [[String(all - 2 ** i), selection.price]],
  )
  return Object.fromEntries([
    ...Array.from(several, ([voided, price]): [string, PriceText] => [String(voided), priceText(price)]),
    ...alone,
  ])
}

const isBase = (type: string): boolean => type === 'MATCH_RESULT' || type === 'TOTAL'

/** The total whose sides are closest to each other in price is the most informative. */
function matchPrices(markets: readonly Market[], selectionOf: (id: string) => Selection | undefined): MatchPrices | undefined {
  const open = markets.filter(({ status }) => status === 'OPEN')
  const oddsIn = (market: Market | undefined, outcome: string): number | undefined => {
    const selections = market?.selectionIds.flatMap((id) => selectionOf(id) ?? [])
    const found = selections?.find(({ outcomeType, status }) => outcomeType === outcome && status === 'OPEN')
    const price = found?.price === undefined ? undefined : parsePrice(found.price)
    return price && Number(price.n) / Number(price.d)
  }
  const result = open.find(({ type }) => type === 'MATCH_RESULT')
  const [home, draw, away] = ['HOME', 'DRAW', 'AWAY'].map((each) => oddsIn(result, each))
  const totals = open.flatMap((market) => {
    const { type, line } = market
    const [over, under] = [oddsIn(market, 'OVER'), oddsIn(market, 'UNDER')]
    return type === 'TOTAL' && line !== undefined && Math.abs(line % 1) === 0.5 && over && under ? [{ line, over, under }] : []
  })
  const apart = ({ over, under }: MatchPrices['total']) => Math.abs(Math.log(over / under))
  const [total] = totals.toSorted((a, b) => apart(a) - apart(b))
  return home && draw && away && total ? { home, draw, away, total } : undefined
}
