import { exactDecimal, multiply, one, parsePrice, type Rational, zero } from '../odds/index.ts'
import type { CastBet, CastRunner, LegOutcome } from './bet.ts'
import { castOrders } from './castLines.ts'
import { deadHeatShare } from './deadHeat.ts'
import { asDecided, type DecidedLine } from './decidedLines.ts'
import { isWithdrawn } from './decideLeg.ts'
import { exactReturn } from './lineReturns.ts'
import { type LegState, voidState } from './outcomeState.ts'
import type { OrderPaidAs, ReceiptLeg } from './receipt.ts'
import type { Decided, SettleQuestion } from './settleQuestion.ts'

type CastQuestion = Omit<SettleQuestion, 'bet'> & { bet: CastBet }

/** What a line returns per unit, and what it is paid as. */
interface OrderReturn {
  paidAs: OrderPaidAs
  perUnit: Rational
}

/**
 * A forecast or tricast: each order returns its declared dividend; one without a dividend has lost (a dead heat declares a
 * dividend for each valid order). With a non-runner a tricast becomes a forecast on the other two, and a forecast a single
 * on the other runner at its starting price or, by profile, void.
 */
export function decideCast(question: CastQuestion): Decided {
  const { bet, outcomes, withdrawals = [] } = question
  if (outcomes.some((each) => each && 'void' in each)) return voided(question)
  const ran = bet.legs.map(({ eventId, participantId }) => !isWithdrawn(eventId, participantId, withdrawals))
  const orders = castOrders(bet.type, bet.legs.length)
  const paid = orders.map((order) =>
    orderReturn(
      question,
      order.filter((i) => ran[i]),
    ),
  )
  if (paid.some((each) => !each)) return { openLegs: bet.legs.flatMap((_, i) => (ran[i] ? [i] : [])) }
  const returns = paid.filter((each) => each !== undefined)
  if (returns.every(({ paidAs }) => paidAs === 'void')) return decidedAs(question, voidState, returns)
  const isWon = returns.some(({ paidAs, perUnit }) => paidAs !== 'void' && perUnit.n > 0n)
  return decidedAs(question, isWon ? 'WON' : 'LOST', returns)
}

const voided = (question: CastQuestion): Decided =>
  decidedAs(
    question,
    voidState,
    castOrders(question.bet.type, question.bet.legs.length).map(() => ({ paidAs: 'void', perUnit: one })),
  )

/** The return on the runners of an order that ran; `undefined` while something it needs is unknown. */
function orderReturn({ bet, outcomes, dividends, rules }: CastQuestion, order: readonly number[]): OrderReturn | undefined {
  const [only] = order
  if (only === undefined || (order.length === 1 && rules.forecastNonRunner === 'void')) return { paidAs: 'void', perUnit: one }
  if (order.length === 1) {
    const perUnit = singleReturn(outcomes[only], rules)
    return perUnit && { paidAs: 'single', perUnit }
  }
  if (!dividends) return undefined
  const declared = dividends[order.map((i) => bet.legs[i]?.number).join('-')]
  const perUnit = declared === undefined ? zero : exactDecimal(declared)
  if (!perUnit) throw new RangeError(`not a dividend: ${declared}`)
  return { paidAs: order.length === 3 ? 'tricast' : 'forecast', perUnit }
}

/** The starting price, reduced in a dead heat; a winner without a known price waits for it. */
function singleReturn(outcome: LegOutcome | undefined, rules: CastQuestion['rules']): Rational | undefined {
  if (!outcome || 'void' in outcome) return undefined
  const { result, startingPrice, deadHeat } = outcome.outcome
  if (result !== 'WON') return zero
  const price = startingPrice === undefined ? undefined : parsePrice(startingPrice)
  return price && multiply(price, deadHeatShare(deadHeat, rules))
}

function decidedAs(question: CastQuestion, status: 'WON' | 'LOST' | typeof voidState, returns: readonly OrderReturn[]): Decided {
  const { bet } = question
  const orders = castOrders(bet.type, bet.legs.length)
  const lines = orders.map((legs, i): DecidedLine => {
    const { paidAs, perUnit } = returns[i] ?? { paidAs: 'void' as const, perUnit: one }
    const { stakePerLine } = bet
    return { part: 'order', legs, stakeMinor: stakePerLine, exact: exactReturn(perUnit, stakePerLine), paidAs, dividend: perUnit }
  })
  const bonuses = bet.profitBoost ? [{ kind: 'profitBoost' as const, rate: bet.profitBoost }] : []
  const legs = () => bet.legs.map((runner, i) => receiptRunner(question, runner, i, lines))
  return { status, legs, lines: asDecided(lines, question.rules), bonuses }
}

function receiptRunner(
  { outcomes, withdrawals = [] }: CastQuestion,
  runner: CastRunner,
  at: number,
  lines: readonly DecidedLine[],
): ReceiptLeg {
  const { selectionId, marketId, eventId, participantId } = runner
  const outcome = outcomes[at]
  const running = lines.filter(({ legs, paidAs }) => paidAs !== 'void' && legs.includes(at))
  const isPaid = running.some(({ dividend = zero }) => dividend.n > 0n)
  const state: LegState = isWithdrawn(eventId, participantId, withdrawals)
    ? 'NON_RUNNER'
    : running.length === 0
      ? voidState
      : isPaid
        ? 'WON'
        : 'LOST'
  return {
    selectionId,
    marketId,
    eventId,
    state,
    ...(outcome && { revision: outcome.revision }),
    ...(outcome && 'void' in outcome && { voidReason: outcome.void }),
  }
}
