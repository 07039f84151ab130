import type { CashOutRefusal } from '@touchline/contract'
import { cashOutSentence } from '@touchline/contract/messages'
import type { CashOutResult } from '@touchline/contract/player/bet'
import type { NoCashOut } from '@touchline/domain/bet'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import type { Queryable } from '../database/index.ts'

/** Why a cash-out is refused, as stored. */
export interface CashOutFault {
  type: CashOutRefusal
  fullReturnMinor?: Minor
  minMinor?: Minor
  maxMinor?: Minor
}

/** The stored answer to a decided request. */
export type StoredAnswer =
  | { currency: Currency; stake: Minor; paid: Minor; remaining: Minor; offer: Minor; withheld?: Minor }
  | { error: CashOutFault }

export interface DecidedCashOut {
  ref: string
  betId: string
  status: 'SUCCEEDED' | 'FAILED'
  answer: StoredAnswer
  at: Date
  automatic?: boolean
}

export const faultOf: Record<NoCashOut, CashOutRefusal> = {
  disabled: 'CashOutDisabled',
  // a pending slip is not a bet yet
  pending: 'CashOutDisabled',
  settled: 'BetSettled',
  cashedOut: 'BetCashedOut',
  freeBet: 'CashOutNotForFreeBets',
  notForThisBet: 'CashOutNotForThisBet',
  suspended: 'CashOutSuspended',
  noFairPrice: 'NoFairPrice',
  nothingToWin: 'NothingToWin',
}

export function cashOutResult({ ref, betId, status, answer, at, automatic }: DecidedCashOut, currency: Currency): CashOutResult {
  const result = { ref, betId, betslipId: betId, status, ...(automatic && { automatic }) }
  if ('error' in answer) return { ...result, error: errorOf(answer.error, currency) }
  const money = (amountMinor: Minor) => formatMinor(amountMinor, answer.currency)
  return {
    ...result,
    currency: answer.currency,
    amount: money(answer.paid),
    ...(answer.withheld !== undefined && { withheld: money(answer.withheld), net: money(answer.paid - answer.withheld) }),
    stake: money(answer.stake),
    remainingStake: money(answer.remaining),
    cashOutDateUt: at.toISOString(),
  }
}

export const pendingResult = (ref: string, betId: string, dueAt: Date, automatic = false): CashOutResult => ({
  ref,
  betId,
  betslipId: betId,
  status: 'PENDING',
  ...(automatic && { automatic }),
  dueAt: dueAt.toISOString(),
})

function errorOf({ type, fullReturnMinor, minMinor, maxMinor }: CashOutFault, currency: Currency) {
  const money = (amountMinor: Minor) => formatMinor(amountMinor, currency)
  const amounts = {
    ...(fullReturnMinor !== undefined && { fullReturn: money(fullReturnMinor) }),
    ...(minMinor !== undefined && { least: money(minMinor) }),
    ...(maxMinor !== undefined && { most: money(maxMinor) }),
  }
  return { type, message: cashOutSentence('en', { type, ...amounts }, currency), ...amounts }
}

/** The same result with its English sentence translated to the client's language. */
export const inLanguage = (result: CashOutResult, lang: string, currency: Currency): CashOutResult =>
  result.error ? { ...result, error: { ...result.error, message: cashOutSentence(lang, result.error, currency) } } : result

interface Row {
  customerId: string
  ref: string
  betId: string
  currency: Currency
  status: 'SUCCEEDED' | 'FAILED' | null
  answer: StoredAnswer | null
  at: Date | null
  dueAt: Date | null
  automatic: boolean
}

/** The results of these requests, by `customerId ref`; an unknown request has no entry. */
export async function readCashOuts(
  db: Queryable,
  wanted: { customerId: string; ref: string }[],
): Promise<Map<string, CashOutResult>> {
  const { rows } = await db.query<Row>(
    `select w.customer_id::text as "customerId", w.ref, b.id::text as "betId", b.currency, r.status, r.answer, r.at,
       p.due_at as "dueAt", coalesce(r.answer ? 'automatic', p.automatic_id is not null, false) as automatic
     from unnest($1::bigint[], $2::uuid[]) as w(customer_id, ref)
     left join cash_out_request r using (customer_id, ref)
     left join pending_cash_out p using (customer_id, ref)
     join bet b on b.id = coalesce(r.bet_id, p.bet_id)`,
    [wanted.map(({ customerId }) => customerId), wanted.map(({ ref }) => ref)],
  )
  return new Map(rows.map((row) => [`${row.customerId} ${row.ref}`, resultOf(row)]))
}

function resultOf({ ref, betId, currency, status, answer, at, dueAt, automatic }: Row): CashOutResult {
  if (status && answer && at) return cashOutResult({ ref, betId, status, answer, at, automatic }, currency)
  if (!dueAt) throw new Error(`cash-out ${ref} is neither decided nor pending`)
  return pendingResult(ref, betId, dueAt, automatic)
}
