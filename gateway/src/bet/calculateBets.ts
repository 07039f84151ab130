import type { calls, DataOf, InputOf } from '@touchline/contract'
import { type BetShape, numberOfBets, type SystemType, systemsFor, totalOdds } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { displayOdds, oddsNumber, parsePrice, rational } from '@touchline/domain/odds'
import { maxStakePerLine } from './limits.ts'
import type { Offer, Offered } from './offer.ts'
import { sameEvent } from './slipShape.ts'

type Calculation = DataOf<(typeof calls)['calculateBets']>
type Detail = Calculation['betDetails'][number]
type Asked = InputOf<(typeof calls)['calculateBets']>

type PricedLeg = BetShape['legs'][number] & { selectionId: string; eventId: string; eachWayAsked: boolean; offered: Offered }
type Wanted = { type: BetShape['type']; systemType?: SystemType; legs: PricedLeg[] }

/** What the selections can become as they are offered now; unknown and unpriced ones are in none of the bets. */
export function calculate(asked: Asked, offer: Offer, brand: Brand): Calculation {
  const legs = pricedLegs(asked, offer)
  const groups = sameEventGroups(legs)
  const combinable = groups.length === 0
  const bets = wantedOf(asked, legs, combinable)
  return {
    nonCombinableSelectionGroups: groups,
    comboDisallowed: !combinable,
    systemDisallowed: !combinable,
    selectionGroups: [],
    betDetails: bets.map((each) => detail(each, brand)),
  }
}

function pricedLegs({ selections }: Asked, offer: Offer): PricedLeg[] {
  return selections.flatMap(({ id, eachWay }) => {
    const offered = offer.get(id)
    const price = parsePrice(offered?.selection.price ?? '')
    if (!offered || !price) return []
    const terms = offered.market.eachWay
    const [n = '', d = '1'] = terms?.fraction.split('/') ?? []
    return {
      selectionId: id,
      eventId: offered.event.id,
      offered,
      eachWayAsked: eachWay === true && terms !== undefined,
      price,
      ...(terms && { eachWay: { fraction: rational(BigInt(n), BigInt(d)), places: terms.places } }),
    }
  })
}

/** Selections of one event: they go together in a bet builder only. */
function sameEventGroups(legs: readonly PricedLeg[]): string[][] {
  if (!sameEvent(legs)) return []
  const byEvent = Map.groupBy(legs, ({ eventId }) => eventId)
  return [...byEvent.values()].flatMap((each) => (each.length > 1 ? [each.map(({ selectionId }) => selectionId)] : []))
}

function wantedOf({ betTypes }: Asked, legs: PricedLeg[], combinable: boolean): Wanted[] {
  const all: Wanted[] = legs.map((leg) => ({ type: 'SINGLE', legs: [leg] }))
  if (combinable && legs.length > 1) {
    all.push({ type: 'COMBO', legs })
    for (const systemType of systemsFor(legs.length)) all.push({ type: 'SYSTEM', systemType, legs })
  }
  if (!betTypes || betTypes.length === 0) return all
  return all.filter((bet) =>
    betTypes.some(({ type, systemType }) => type === bet.type && (systemType === undefined || systemType === bet.systemType)),
  )
}

function detail({ type, systemType, legs }: Wanted, brand: Brand): Detail {
  const eachWay = legs.every((leg) => leg.eachWayAsked)
  const bet = { type, ...(systemType && { systemType }), eachWay, legs }
  const whole = type === 'SYSTEM' ? undefined : totalOdds(legs.map(({ price }) => price))
  return {
    type,
    ...(systemType && { systemType }),
    selections: legs.map(({ selectionId }) => selectionId),
    numberOfBets: numberOfBets(bet),
    minStake: formatMinor(brand.minStake, brand.currency),
    maxStake: formatMinor(maxStakePerLine({ bet, legs: legs.map(({ offered }) => offered) }, brand), brand.currency),
    ...(whole && { totalOdds: oddsNumber(whole), displayTotalOdds: displayOdds(whole) }),
  }
}
