import type { WireBuilderAcca } from '@touchline/contract/entity'
import { type BuilderAcca, nameWithLine } from '@touchline/domain/browse'
import type { Catalogue } from '@touchline/domain/catalogue'
import { displayOdds, oddsNumber } from '@touchline/domain/odds'
import type { Builders } from './builders.ts'
import { offerOf } from './offer.ts'
import { selectionFaults } from './selectionFault.ts'

/** The suggested bet builders of a match as sent on the wire, without those that cannot be bet on. */
export const accasShown =
  (catalogue: Catalogue, builders: Builders) =>
  (eventId: string): WireBuilderAcca[] =>
    builders
      .suggestedOn(eventId)
      .map((acca) => accaShown(acca, catalogue, builders))
      .filter(({ state }) => state !== 'CLOSED')

const maySoonBeBack = new Set(['MarketSuspended', 'SelectionSuspended'])

export function accaShown({ id, eventId, selectionIds }: BuilderAcca, catalogue: Catalogue, builders: Builders): WireBuilderAcca {
  const parts = [...offerOf(catalogue, selectionIds).values()]
  const faults = parts.flatMap((offered) => {
    const ids = { eventId, marketId: offered.market.id, selectionId: offered.selection.id }
    return selectionFaults(ids, offered, { as: 'part', accept: 'ACCEPT_ANY_ODDS' }).map(({ type }) => type)
  })
  const priced = builders.priceOf(parts)
  const against: string[] = [...faults, ...(priced.at === 'refused' ? [priced.why] : [])]
  const state = against.length === 0 ? 'OPEN' : against.every((type) => maySoonBeBack.has(type)) ? 'SUSPENDED' : 'CLOSED'
  return {
    id,
    eventId,
    state,
    selections: parts.map(({ selection, market }) => ({
      selectionId: selection.id,
      name: nameWithLine(selection.name, { marketType: market.type, line: market.line, outcomeType: selection.outcomeType }),
      marketName: market.name,
    })),
    ...(state === 'OPEN' &&
      priced.at === 'price' && { totalOdds: oddsNumber(priced.price), displayTotalOdds: displayOdds(priced.price) }),
  }
}
