import type { Refusal } from '@touchline/contract'
import { parseMoney } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { withdrawalsShown } from '../shown.ts'
import { requestWithdrawal, type WithdrawalAnswer } from '../withdrawals.ts'

const refusalOf = {
  conflict: 'RefConflict',
  blocked: 'NotAllowed',
  insufficientFunds: 'WithdrawalTooHigh',
  tooSmall: 'WithdrawalTooSmall',
  noMethod: 'NoMethodForWithdrawal',
} as const satisfies Record<Exclude<WithdrawalAnswer['is'], 'requested'>, Refusal>

export const withdraw =
  ({ pool, brand, providers }: CashierParts): Handlers['withdraw'] =>
  async ({ ref, amount, methodId }, { session: { customerId } }) => {
    if (providers.size === 0) return { refused: 'NoMethodForWithdrawal' }
    const { currency } = await balancesOf(pool, customerId)
    const amountMinor = parseMoney(amount, currency)
    if (typeof amountMinor !== 'number') return { refused: 'InvalidRequest', message: `amount: ${amountMinor.problem}` }
    const { minWithdrawal: leastMinor, approveUpTo: approveUpToMinor } = brand.cashier
    const answer = await requestWithdrawal(pool, { customerId, ref, amountMinor, methodId }, { leastMinor, approveUpToMinor })
    if (answer.is !== 'requested') return { refused: refusalOf[answer.is] }
    return { data: { withdrawals: await withdrawalsShown(pool, 'p.id = any($2)', [customerId, answer.ids]) } }
  }
