import { boostedOdds, possibleReturns, raisedBy, totalOdds } from '../../bet/index.ts'
import { type Currency, formatMinor } from '../../money/index.ts'
import { add, displayOdds, multiply, oddsNumber, one, type Price, parsePrice, subtract } from '../../odds/index.ts'
import type { SlipBet } from '../calculation/bets.ts'
import { returnsQuestion, type TotalsInput } from '../calculation/totals.ts'
import { boostRate } from '../stakes/profitBoosts.ts'
import { type LegView, livePrice } from '../state/legs.ts'
import type { SlipLeg } from '../state/slipLeg.ts'
import type { ProfitBoost, SlipPart } from '../state/slipState.ts'
import { castOf, isBuilder, partsOf } from '../state/together.ts'
import type { BetToPlace, PlacedBet, SelectionToPlace } from './placedBet.ts'

/**
 * The bets as sent, at the accepted prices. A bet that is still unconfirmed and unchanged keeps its ref, so that sending it
 * again cannot place it twice. With `totalsInput` the possible winnings are included.
 */
export function betsToPlace(
  bets: SlipBet[],
  currency: Currency,
  refs: string[],
  earlier: PlacedBet[] = [],
  totalsInput?: TotalsInput,
): BetToPlace[] {
  return bets.map((bet, at) => {
    const toPlace = { ref: refs[at] ?? '', ...betToPlace(bet, currency), ...informationOf(bet, currency, totalsInput) }
    const same = earlier.find(({ request }) => essence(request) === essence(toPlace))
    return same ? { ...toPlace, ref: same.ref } : toPlace
  })
}

/** Identifies a bet: everything but its ref and informational fields. */
function essence(bet: BetToPlace): string {
  const { type, systemType, stake, selections, selectionGroups, freeBet, profitBoost, priceBoost, halftimeHeroes } = bet
  const boost = profitBoost && [profitBoost.id, profitBoost.percentage]
  return JSON.stringify([type, systemType, stake, selections, selectionGroups, freeBet, boost, priceBoost, halftimeHeroes])
}

function betToPlace(bet: SlipBet, currency: Currency): Omit<BetToPlace, 'ref'> {
  const { type, systemType, stakeMinor: stake = 0, legs, freeBet, profitBoost, halfTimeHeroes } = bet
  const boost = bet.priceBoost ?? bet.accaBoost
  const groups = legs.filter(({ selection }) => isBuilder(selection)).map((leg) => groupToPlace(leg, bet))
  return {
    type,
    ...(systemType && { systemType }),
    stake: formatMinor(stake, currency),
    selections: legs.flatMap((leg) => selectionsToPlace(leg, bet)),
    ...(groups.length > 0 && { selectionGroups: groups }),
    ...(freeBet && { freeBet }),
    ...(profitBoost && { profitBoost: { ...profitBoost, ...oddsBoosted(bet, profitBoost) } }),
    ...(boost && { priceBoost: { id: boost.id } }),
    ...(halfTimeHeroes && { halftimeHeroes: { active: true } }),
  }
}

function groupToPlace({ selection, view }: SlipLeg, { priceBoost }: SlipBet) {
  const selections = partsOf(selection).map((part) => part.selectionId)
  return { id: selection.selectionId, selections, ...oddsOf(boostedPrice(priceBoost) ?? acceptedPrice(selection, view)) }
}

function selectionsToPlace({ selection, view }: SlipLeg, { eachWay, priceBoost }: SlipBet): SelectionToPlace[] {
  const cast = castOf(selection) !== undefined
  return partsOf(selection).map((part, at) => {
    const price = cast || isBuilder(selection) ? partPrice(part) : (boostedPrice(priceBoost) ?? acceptedPrice(part, view))
    const { eventId, marketId, selectionId, kind, line } = part
    return {
      eventId,
      marketId,
      selectionId,
      kind,
      eachWay,
      ...oddsOf(price),
      ...(eachWay && price && eachWayOdds(price, view)),
      ...(line !== undefined && { hcp: line }),
      ...(cast && { raceCastPosition: at + 1 }),
    }
  })
}

const boostedPrice = (boost: SlipBet['priceBoost']): Price | undefined => boost && parsePrice(boost.price)

const partPrice = ({ accepted }: SlipPart): Price | undefined => (accepted === undefined ? undefined : parsePrice(accepted))

function acceptedPrice({ accepted }: SlipPart, view: LegView): Price | undefined {
  const text = accepted ?? livePrice(view)
  return text === undefined ? undefined : parsePrice(text)
}

const oddsOf = (price: Price | undefined) => price && { odds: oddsNumber(price), displayOdds: displayOdds(price) }

/** The place part's odds: a fraction of the winnings, in the feed's format ("1/5"). */
function eachWayOdds(price: Price, view: LegView) {
  const terms = view.known === 'yes' ? parsePrice(view.market.eachWay?.fraction ?? '') : undefined
  return terms && { eachWayOdds: oddsNumber(add(one, multiply(subtract(price, one), subtract(terms, one)))) }
}

/** The combined price; `undefined` for a system or a forecast, which have none, and while a leg has none. */
function oddsOfBet(bet: SlipBet): Price | undefined {
  const boosted = boostedPrice(bet.priceBoost)
  const prices = bet.legs
    .map(({ selection, view }) => boosted ?? acceptedPrice(selection, view))
    .filter((price) => price !== undefined)
  if (bet.type === 'SYSTEM' || !castTypeless(bet) || prices.length < bet.legs.length) return undefined
  return bet.accaBoost ? raisedBy(totalOdds(prices), bet.accaBoost.percentage) : totalOdds(prices)
}

function oddsBoosted(bet: SlipBet, boost: ProfitBoost) {
  const odds = oddsOfBet(bet)
  return odds && { trueOddsBoosted: oddsNumber(boostedOdds(odds, boostRate(boost))) }
}

function informationOf(bet: SlipBet, currency: Currency, totalsInput: TotalsInput | undefined) {
  const odds = oddsOfBet(bet)
  const question = totalsInput && returnsQuestion(bet, totalsInput)
  return {
    numberOfBets: bet.lines * (bet.eachWay ? 2 : 1),
    ...(odds && { totalOdds: oddsNumber(odds), displayTotalOdds: displayOdds(odds).decimal }),
    ...(question && { possibleWinnings: formatMinor(possibleReturns(question).returnsMinor, currency) }),
  }
}

const castTypeless = ({ legs }: SlipBet): boolean => legs.every(({ selection }) => castOf(selection) === undefined)
