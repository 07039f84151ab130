import type { SlipLeg } from '../state/slipLeg.ts'
import { castOf, isBuilder } from '../state/together.ts'

/** `builders`: whether bet builders combine with ordinary selections in an acca. `known`: groups named by the gateway. */
export interface Combining {
  known?: string[][]
  builders?: 'combine' | 'alone'
}

/**
 * B5.5: how selections of one market combine. `highestOdds`: an acca has at most one selection per market, unless all its
 * sports are in `sportIds`. `alternatives`: of several selections of one market only the one with the highest price is in
 * the acca.
 */
export interface SameMarket {
  highestOdds: boolean
  alternatives: boolean
  sportIds: readonly string[]
}

export const plainMarkets: SameMarket = { highestOdds: false, alternatives: false, sportIds: [] }

interface BetOf {
  legs: readonly SlipLeg[]
}

/**
 * B5.4a: the groups of selections that cannot be in one bet: those of one event, and those named by the gateway, limited to
 * this bet's; groups of one are dropped.
 */
export function nonCombinable({ legs }: BetOf, { known = [] }: Combining = {}): string[][] {
  const ids = new Set(legs.map(idOf))
  const events = [...new Set(legs.map(({ selection }) => selection.eventId))]
  const sameEvent = events.map((eventId) => legs.filter((leg) => leg.selection.eventId === eventId))
  const apart = sameEvent.map((group) => group.map(idOf))
  const here = known.map((group) => group.filter((id) => ids.has(id)))
  const groups = [...apart, ...here].filter((group) => group.length > 1)
  return [...new Map(groups.map((group) => [group.toSorted().join(), group])).values()]
}

/** B5.5a: each market at most once in an acca; unlimited in the allowed sports or without the option. */
export function marketsCombine(legs: readonly SlipLeg[], sameMarket: SameMarket): boolean {
  if (!sameMarket.highestOdds) return true
  if (legs.every(({ view }) => view.known === 'yes' && sameMarket.sportIds.includes(view.event.sportId))) return true
  return new Set(legs.map(({ selection }) => selection.marketId)).size === legs.length
}

/** B5.5b: of several selections of one market the one with the highest price, in the order of the slip. */
export function withoutAlternatives(legs: readonly SlipLeg[], sameMarket: SameMarket = plainMarkets): SlipLeg[] {
  if (!sameMarket.alternatives || !marketsCombine(legs, sameMarket)) return [...legs]
  const odds = ({ view }: SlipLeg) => (view.known === 'yes' ? (view.selection.odds ?? 0) : 0)
  return legs.filter(
    (leg) => !legs.some((other) => sameMarketAs(leg, other) && (odds(other) > odds(leg) || isEarlierTie(legs, other, leg, odds))),
  )
}

const sameMarketAs = (leg: SlipLeg, other: SlipLeg) => leg.selection.marketId === other.selection.marketId
const isEarlierTie = (legs: readonly SlipLeg[], other: SlipLeg, leg: SlipLeg, odds: (leg: SlipLeg) => number) =>
  odds(other) === odds(leg) && legs.indexOf(other) < legs.indexOf(leg)

/** B5.4b: forecasts combine with nothing; bet builders with each other, and with ordinary selections if the brand allows it. */
export function mixedKinds({ legs }: BetOf, { builders = 'combine' }: Combining = {}): string[] {
  const casts = legs.filter(({ selection }) => castOf(selection) !== undefined)
  if (casts.length > 0) return legs.length > 1 ? legs.map(idOf) : []
  const made = legs.filter(({ selection }) => isBuilder(selection))
  return builders === 'alone' && made.length > 0 && made.length < legs.length ? legs.map(idOf) : []
}

/** Whether a bet's legs cannot all be combined. */
export const isSeparate = (bet: BetOf, combining?: Combining): boolean =>
  nonCombinable(bet, combining).length > 0 || mixedKinds(bet, combining).length > 0

const idOf = ({ selection }: SlipLeg) => selection.selectionId
