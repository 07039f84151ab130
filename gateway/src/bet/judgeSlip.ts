import type { Slip } from '@touchline/contract/bet'
import { type BetShape, numberOfBets, type PricedLeg } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { type Minor, parseMoney } from '@touchline/domain/money'
import { type Price, parsePrice, rational } from '@touchline/domain/odds'
import { type Limits, maxStakePerLine, returnsMinor, stakeLimit } from './limits.ts'
import type { Offer, Offered } from './offer.ts'
import { type AcceptOddsChange, type Asked, selectionFaults } from './selectionFault.ts'
import { foremost, type SlipFault } from './slipRefusal.ts'
import { linesTypeOf, shapeFaults, someEachWay } from './slipShape.ts'

export interface JudgedLeg extends PricedLeg {
  asked: Asked
  offered: Offered
}

/** What the slip would be as a bet, as far as it makes sense as one, and the first thing that stands against it. */
export interface Judgement {
  fault?: SlipFault
  bet?: BetShape<JudgedLeg>
  stakeMinor?: Minor
  possibleMinor?: Minor
  /** every selection of the slip that is known, at what it was judged by */
  known: JudgedLeg[]
}

/** Judges a slip by what is offered, with the same arithmetic as the browser; what the customer has and may is not its business. */
export function judgeSlip(slip: Slip, offer: Offer, brand: Brand, accept: AcceptOddsChange): Judgement {
  const faults = shapeFaults(slip, brand.slipMaximum)
  const known: JudgedLeg[] = []
  for (const asked of slip.selections) {
    const offered = offer.get(asked.selectionId)
    if (!offered) {
      faults.push({ type: 'SelectionNotFound', selectionId: asked.selectionId })
      continue
    }
    faults.push(...selectionFaults(asked, offered, accept))
    known.push({ asked, offered, price: priceOf(offered), ...placeTerms(asked, offered) })
  }
  if (slip.currency !== undefined && slip.currency !== brand.currency) faults.push({ type: 'InvalidCurrency' })

  const stakePerLine = parseMoney(slip.stake, brand.currency)
  if (typeof stakePerLine !== 'number' || stakePerLine === 0) {
    const fault = foremost([...faults, { type: 'InvalidStake' }])
    return { known, ...(fault && { fault }) }
  }
  const bet = shapeOf(slip, stakePerLine, known)
  const sound = bet && foremost(faults)?.type !== 'InvalidBet' && known.length === slip.selections.length
  if (stakePerLine < brand.minStake) faults.push({ type: 'MinimumStake', minStakeMinor: brand.minStake })
  if (!sound || !legsReady(bet)) {
    const fault = foremost(faults)
    return { known, ...(fault && { fault }) }
  }
  const stakeMinor = stakePerLine * numberOfBets(bet)
  const possibleMinor = returnsMinor(bet, brand)
  faults.push(...limitFaults(bet, { stakeMinor, possibleMinor }, brand))
  const fault = foremost(faults)
  return { known, bet, stakeMinor, possibleMinor, ...(fault && { fault }) }
}

/** A selection without a price is refused anyway; 1 keeps the arithmetic of the others going. */
const noPrice: Price = rational(1)
const priceOf = ({ selection }: Offered): Price => parsePrice(selection.price ?? '') ?? noPrice

function placeTerms({ eachWay }: Asked, { market }: Offered): Pick<PricedLeg, 'eachWay'> {
  if (!eachWay || !market.eachWay) return {}
  const [n = '', d = '1'] = market.eachWay.fraction.split('/')
  return { eachWay: { fraction: rational(BigInt(n), BigInt(d)), places: market.eachWay.places } }
}

function shapeOf(slip: Slip, stakePerLine: Minor, legs: JudgedLeg[]): BetShape<JudgedLeg> | undefined {
  const type = linesTypeOf(slip)
  return type && { type, ...(slip.systemType && { systemType: slip.systemType }), stakePerLine, eachWay: someEachWay(slip), legs }
}

const legsReady = ({ eachWay, legs }: BetShape): boolean => !eachWay || legs.every((leg) => leg.eachWay)

function limitFaults(
  bet: BetShape<JudgedLeg>,
  { stakeMinor, possibleMinor }: { stakeMinor: Minor; possibleMinor: Minor },
  limits: Limits,
): SlipFault[] {
  const limited = { bet, legs: bet.legs.map(({ offered }) => offered) }
  const type =
    stakeMinor > stakeLimit(limited, limits)
      ? 'StakeTooHigh'
      : possibleMinor > limits.maxPayout
        ? 'TRADER_STAKE_TOO_HIGH'
        : undefined
  return type ? [{ type, maxStakeMinor: maxStakePerLine(limited, limits) }] : []
}
