import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { type Currency, formatMinor, type Minor, parseMoney, wireMinor } from '@touchline/domain/money'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import type { MessageId } from '../../lib/intl/index.ts'
import { queryClient } from '../../lib/query/index.ts'

export type ShownCashier = DataOf<Calls['cashier']>

export const pollMs = 3_000

const queryKey = ['account', 'cashier']

/** What the customer can pay with and withdraw. Read again each time it is shown: a deposit in another tab changes it. */
export const useCashier = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call('cashier', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    // the provider pays within moments, or within days
    refetchInterval: ({ state }) =>
      state.data?.withdrawals.some(({ state: at }) => at === 'approved' || at === 'sent') ? pollMs : false,
  })

export const readCashierAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey })

/** In minor units; undefined for what is not an amount above 0. */
export function amountOf(typed: string, currency: Currency): Minor | undefined {
  const minor = parseMoney(typed.trim().replace(',', '.'), currency)
  return typeof minor === 'number' && minor > 0 ? minor : undefined
}

export const minorOf = wireMinor
export const wireAmount = formatMinor

const problems: Record<string, MessageId> = {
  PaymentMethodNotAllowed: 'refusal.PaymentMethodNotAllowed',
  DepositOutOfRange: 'refusal.DepositOutOfRange',
  DepositLimitReached: 'refusal.DepositLimitReached',
  LimitsRequired: 'refusal.LimitsRequired',
  FundsNotAcknowledged: 'refusal.FundsNotAcknowledged',
  TalkWanted: 'refusal.TalkWanted',
  LimitsNotChosen: 'refusal.LimitsNotChosen',
  PaymentsUnavailable: 'refusal.PaymentsUnavailable',
  WithdrawalTooSmall: 'refusal.WithdrawalTooSmall',
  WithdrawalTooHigh: 'refusal.WithdrawalTooHigh',
  NoMethodForWithdrawal: 'refusal.NoMethodForWithdrawal',
  NotAllowed: 'refusal.NotAllowed',
  AgreementOutdated: 'refusal.AgreementOutdated',
}

export function cashierProblem(error: unknown): MessageId {
  if (failedOffline(error)) return 'session.offline'
  if (!(error instanceof Refused)) return 'session.login.unanswered'
  return (Object.hasOwn(problems, error.refusal) && problems[error.refusal]) || 'cashier.failed'
}

/** Nothing was answered or the provider was away: the same request may have been done, so it is repeated under its ref. */
export const isUndecided = (error: unknown): boolean => !(error instanceof Refused) || error.refusal === 'PaymentsUnavailable'
