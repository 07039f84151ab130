import type { Slip } from '@touchline/contract/bet'
import { type BetShape, numberOfBets, totalStake } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { type Minor, parseMoney } from '@touchline/domain/money'
import { castFaults } from './castFaults.ts'
import { type JudgedLeg, judgedLeg } from './judgedLeg.ts'
import { type Limits, maxStakePerLine, returnsMinor, stakeLimit, unknownReturnsLimit } from './limits.ts'
import type { Offer } from './offer.ts'
import { type AcceptOddsChange, selectionFaults } from './selectionFault.ts'
import { foremost, type SlipFault } from './slipRefusal.ts'
import { castTypeOf, linesTypeOf, shapeFaults, someEachWay } from './slipShape.ts'

/** A bet as the slip would have it struck: `lines` without the place parts. */
export interface JudgedBet {
  type: Slip['type']
  systemType?: NonNullable<Slip['systemType']>
  stakePerLine: Minor
  lines: number
  eachWay: boolean
  legs: JudgedLeg[]
}

/** What the slip would be as a bet, as far as it makes sense as one, and the first thing that stands against it. */
export interface Judgement {
  fault?: SlipFault
  bet?: JudgedBet
  stakeMinor?: Minor
  /** absent where nobody knows what will be paid: a starting price, a dividend */
  possibleMinor?: Minor
  /** every selection of the slip that is known, at what it was judged by, in the order in which the bet names them */
  known: JudgedLeg[]
}

/** Judges a slip by what is offered, with the same arithmetic as the browser; what the customer has and may is not its business. */
export function judgeSlip(slip: Slip, offer: Offer, brand: Brand, accept: AcceptOddsChange): Judgement {
  const { known, faults } = judgedLegs(slip, offer, accept)
  faults.push(...shapeFaults(slip, brand.slipMaximum))
  if (slip.currency !== undefined && slip.currency !== brand.currency) faults.push({ type: 'InvalidCurrency' })
  const ended = (more: Partial<Judgement> = {}): Judgement => {
    const fault = foremost(faults)
    return { known, ...more, ...(fault && { fault }) }
  }

  const stakePerLine = parseMoney(slip.stake, brand.currency)
  if (typeof stakePerLine !== 'number' || stakePerLine === 0) {
    faults.push({ type: 'InvalidStake' })
    return ended()
  }
  if (stakePerLine < brand.minStake) faults.push({ type: 'MinimumStake', minStakeMinor: brand.minStake })
  const sound = foremost(faults)?.type !== 'InvalidBet' && known.length === slip.selections.length
  const bet = sound ? betOf(slip, stakePerLine, known) : undefined
  if (!bet) return ended()
  const shape = arithmeticOf(bet)
  const stakeMinor = totalStake(bet)
  const returns = shape && returnsMinor(shape, brand)
  faults.push(...limitFaults(bet, { stakeMinor, returns }, brand))
  const isKnown = bet.legs.every(({ as }) => as !== 'SP' && as !== 'runner')
  return ended({ bet, stakeMinor, ...(isKnown && returns !== undefined && { possibleMinor: returns }) })
}

function judgedLegs(slip: Slip, offer: Offer, accept: AcceptOddsChange): { known: JudgedLeg[]; faults: SlipFault[] } {
  const faults: SlipFault[] = []
  const known: JudgedLeg[] = []
  for (const asked of slip.selections) {
    const offered = offer.get(asked.selectionId)
    if (!offered) {
      faults.push({ type: 'SelectionNotFound', selectionId: asked.selectionId })
      continue
    }
    const leg = judgedLeg(slip, asked, offered)
    faults.push(...selectionFaults(asked, offered, { as: leg.as, accept }))
    known.push(leg)
  }
  const cast = castTypeOf(slip)
  if (!cast) return { known, faults }
  faults.push(...castFaults(cast, known))
  return { known: known.toSorted((a, b) => (a.asked.raceCastPosition ?? 0) - (b.asked.raceCastPosition ?? 0)), faults }
}

/** `undefined` where a leg lacks the place terms that it would need: it was refused for that. */
function betOf(slip: Slip, stakePerLine: Minor, legs: JudgedLeg[]): JudgedBet | undefined {
  const { type, systemType } = slip
  const eachWay = someEachWay(slip)
  const lines = numberOfBets({ type, systemType, eachWay: false, legs })
  if (lines === 0 || (eachWay && !legs.every((leg) => leg.eachWay))) return undefined
  return { type, ...(systemType && { systemType }), stakePerLine, lines, eachWay, legs }
}

/** For the arithmetic of lines; a forecast or tricast has none before its dividend. */
function arithmeticOf({ type, systemType, stakePerLine, eachWay, legs }: JudgedBet): BetShape<JudgedLeg> | undefined {
  const lineType = linesTypeOf({ type })
  return lineType && { type: lineType, ...(systemType && { systemType }), stakePerLine, eachWay, legs }
}

function limitFaults(
  bet: JudgedBet,
  { stakeMinor, returns }: { stakeMinor: Minor; returns: Minor | undefined },
  limits: Limits,
): SlipFault[] {
  const shape = arithmeticOf(bet)
  const limited = shape && { bet: shape, legs: bet.legs.map(({ offered }) => offered) }
  const most = limited ? stakeLimit(limited, limits) : unknownReturnsLimit(limits)
  const isTooMuch = returns !== undefined && returns > limits.maxPayout
  const type = stakeMinor > most ? 'StakeTooHigh' : isTooMuch ? 'TRADER_STAKE_TOO_HIGH' : undefined
  const maxStakeMinor = limited ? maxStakePerLine(limited, limits) : Math.floor(most / bet.lines)
  return type ? [{ type, maxStakeMinor }] : []
}
