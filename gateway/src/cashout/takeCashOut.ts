import { createHash } from 'node:crypto'
import type { CashOutResult } from '@touchline/contract/player/bet'
import { type AcceptCashOut, type Bet, partOfCashOut, takesValue, winningsTax } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Catalogue } from '@touchline/domain/catalogue'
import { type Currency, type Minor, type MoneyProblem, parseMoney } from '@touchline/domain/money'
import { type PlacedBetRow, readPlacedBets } from '../bet/index.ts'
import { type Pool, triedAgain } from '../database/index.ts'
import type { BookMeter } from '../ops/index.ts'
import { type CashOutFault, cashOutResult, faultOf, pendingResult, type StoredAnswer } from './cashOutResult.ts'
import { type LiveMarkets, liveMarketsIn, newestOf, storedMarkets } from './liveMarkets.ts'
import { type Valuation, valueOf } from './valueOf.ts'

/** As requested. `fullReturn`: the whole value, of which `amount` is a part. */
export interface CashOutRequest {
  ref: string
  betId: string
  amount: string | number
  fullReturn?: string | number | undefined
  accept: AcceptCashOut
}

export interface CashOutAttempt {
  customerId: string
  request: CashOutRequest
  /** the rule that makes the request, if not the customer */
  automaticId?: string | undefined
  /** its delay is over */
  delayOver?: boolean
}

export type Taken = CashOutResult | 'conflict' | 'unknown' | 'over'

export interface CashOutOptions {
  pool: Pool
  brand: Brand
  catalogue: Catalogue
  /** called after a transaction that wrote to the outbox */
  placed: () => void
  /** called after a cash-out started to wait for its delay */
  waits: () => void
  /** how much faster than real time the feed runs; Infinity: at once, and nothing waits */
  feedSpeed: number
  meter?: Pick<BookMeter, 'cashedOut'> | undefined
}

/** How many times a bet is valued again because something changed in the meantime. */
const maxRounds = 8

/** Cashes bets out. Throws on a database failure: the client then queries the outcome by `ref`. */
export function takingCashOuts(options: CashOutOptions): (attempt: CashOutAttempt) => Promise<Taken> {
  const { pool, catalogue } = options
  return async (attempt) => {
    const { customerId, request } = attempt
    let live = liveMarketsIn(catalogue)
    for (let round = 1; round <= maxRounds; round++) {
      const [placedBet] = await readPlacedBets(pool, [request.betId])
      if (placedBet?.customerId !== customerId) return 'unknown'
      const verdict = await decide(pool, questionOf(attempt, placedBet, live, options))
      if (verdict.verdict === 'moved') {
        live = await withStored(pool, placedBet, live)
        continue
      }
      if (verdict.verdict === 'decided' || verdict.verdict === 'pending') options.placed()
      if (verdict.verdict === 'pending') options.waits()
      count(verdict, attempt, placedBet.bet.currency, options)
      return resultOf(verdict, attempt, placedBet.bet.currency)
    }
    throw new Error(`bet ${request.betId} moved ${maxRounds} times while it was valued`)
  }
}

async function withStored(pool: Pool, placedBet: PlacedBetRow, live: LiveMarkets): Promise<LiveMarkets> {
  const marketIds = [...new Set(placedBet.legs.map(({ leg }) => leg.marketId))]
  return newestOf(live, await storedMarkets(pool, marketIds))
}

interface Verdict {
  verdict: 'decided' | 'again' | 'pending' | 'conflict' | 'unknown' | 'moved' | 'over'
  status: 'SUCCEEDED' | 'FAILED' | null
  at: Date
  answer: StoredAnswer | null
  due_at: Date | null
}

/** One statement: one round trip, one transaction. */
async function decide(pool: Pool, question: object): Promise<Verdict> {
  const { rows } = await triedAgain(() =>
    pool.query<Verdict>({
      name: 'decide_cash_out',
      text: 'select * from decide_cash_out($1)',
      values: [JSON.stringify(question)],
    }),
  )
  if (!rows[0]) throw new Error('the database decided nothing')
  return rows[0]
}

function count(
  { verdict, status, answer }: Verdict,
  { automaticId }: CashOutAttempt,
  currency: Currency,
  { meter }: CashOutOptions,
): void {
  const by = automaticId === undefined ? 'customer' : 'rule'
  if (verdict === 'pending') meter?.cashedOut({ by, outcome: 'delayed', currency, paidMinor: 0 })
  if (verdict !== 'decided' || !answer) return
  const decided = 'error' in answer ? { reason: answer.error.type, paidMinor: 0 } : { paidMinor: answer.paid }
  meter?.cashedOut({ by, outcome: status === 'SUCCEEDED' ? 'accepted' : 'refused', currency, ...decided })
}

function resultOf(verdict: Verdict, { request, automaticId }: CashOutAttempt, currency: Currency): Taken {
  const { ref, betId } = request
  const automatic = automaticId !== undefined
  if (verdict.verdict === 'pending' && verdict.due_at) return pendingResult(ref, betId, verdict.due_at, automatic)
  const { status, answer, at } = verdict
  if (verdict.verdict === 'conflict' || verdict.verdict === 'unknown' || verdict.verdict === 'over') return verdict.verdict
  if (!status || !answer) throw new Error(`cash-out ${ref} was ${verdict.verdict} without an answer`)
  return cashOutResult({ ref, betId, status, answer, at, automatic }, currency)
}

function questionOf(
  { customerId, request, automaticId, delayOver }: CashOutAttempt,
  placedBet: PlacedBetRow,
  live: LiveMarkets,
  { brand, feedSpeed }: CashOutOptions,
): object {
  const { currency } = placedBet.bet
  const wanted = wantedOf(request, currency)
  const value = valueOf(placedBet, live, brand, 0)
  const validation = validate(wanted, value, { brand, accept: request.accept, bet: placedBet.bet })
  return {
    customer: customerId,
    ref: request.ref,
    hash: hashOf(request, wanted),
    bet: request.betId,
    request,
    automatic: automaticId,
    delayOver,
    valuedBy: value.valuedBy,
    closesAt: value.closesAt,
    delayMs: Math.round(value.delayMs / feedSpeed),
    ...validation,
    ...(validation.taken && automaticId !== undefined && { taken: { ...validation.taken, automatic: true } }),
  }
}

type Amount = Minor | { problem: MoneyProblem }
interface Wanted {
  amount: Amount
  /** the full value that the customer saw */
  full: Amount
}

function wantedOf({ amount, fullReturn = amount }: CashOutRequest, currency: Currency): Wanted {
  return { amount: parseMoney(amount, currency), full: parseMoney(fullReturn, currency) }
}

/**
 * Two requests under one ref are the same if this matches: bet and money; an amount in another notation is the same
 * amount.
 */
function hashOf({ betId, amount, fullReturn = amount }: CashOutRequest, wanted: Wanted): string {
  const amountKey = (parsed: Amount, written: string | number) =>
    typeof parsed === 'number' ? parsed : `${parsed.problem} ${written}`
  const parts = [betId, amountKey(wanted.amount, amount), amountKey(wanted.full, fullReturn)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

interface CashOutValidation {
  early?: CashOutFault
  late?: CashOutFault
  taken?: { stake: Minor; paid: Minor; remaining: Minor; offer: Minor; facts: object; withheld?: Minor }
}

const lasting = new Set(['disabled', 'pending', 'settled', 'cashedOut', 'freeBet', 'notForThisBet'])

/** In the order of the contract's cashOutRefusals; the database's own checks come between early and late. */
function validate(
  { amount, full }: Wanted,
  { offer, stakeMinor, taxPercent, facts }: Valuation,
  { brand, accept, bet }: { brand: Brand; accept: AcceptCashOut; bet: Bet },
): CashOutValidation {
  if (!offer.offered && lasting.has(offer.why)) return { early: { type: faultOf[offer.why] } }
  const isPart = typeof amount === 'number' && typeof full === 'number' && amount < full
  if (isPart && (bet.freeBet || !brand.cashOut.partial)) return { early: { type: 'PartialCashOutNotAvailable' } }
  if (typeof amount !== 'number' || typeof full !== 'number' || amount <= 0 || amount > full)
    return { early: { type: 'InvalidAmount' } }
  if (!offer.offered) return { late: { type: faultOf[offer.why] } }
  const { offerMinor, potentialMinor } = offer
  if (!takesValue(accept, { requestedMinor: full, nowMinor: offerMinor }))
    return { late: { type: 'CashOutChanged', fullReturnMinor: offerMinor } }
  const { minMinor } = brand.cashOut
  const wantedMinor = sameShare(amount, { of: full, now: offerMinor })
  const part = partOfCashOut({ offerMinor, wantedMinor, stakeMinor, potentialMinor, minMinor })
  if (!part.taken) {
    const type = part.why === 'belowMin' ? 'CashOutTooSmall' : 'CashOutLeavesTooLittle'
    return { late: { type, minMinor, maxMinor: part.maxMinor } }
  }
  const { stakeMinor: stake, paidMinor: paid, remainingStakeMinor: remaining } = part
  const tax = winningsTax({ bet, percent: taxPercent, paidMinor: paid })
  return { taken: { stake, paid, remaining, offer: offerMinor, facts, ...(tax && { withheld: tax.withheldMinor }) } }
}

/**
 * The same share of the current value as was requested of the value seen; a remainder below a penny is not paid out.
 */
const sameShare = (amount: Minor, { of, now }: { of: Minor; now: Minor }): Minor =>
  of === now ? amount : Number((BigInt(amount) * BigInt(now)) / BigInt(of))
