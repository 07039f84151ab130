import { withdrawableOf } from '@touchline/domain/cashier'
import { formatMinor } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import { fundsNoticeAt } from '../../protection/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { mustConfirmFunds } from '../funds.ts'
import { limitsToChoose } from '../limitPrompt.ts'
import { depositsShown, withdrawalsShown } from '../shown.ts'
import { betRoom, depositRoom } from '../verdict.ts'
import { usedMethods } from '../withdrawals.ts'

/** a finished payment is listed for this time */
const recently = `interval '2 days'`

export const cashier =
  ({ pool, brand, rules }: CashierParts): Handlers['cashier'] =>
  async (_input, { session: { customerId } }) => {
    const notice = fundsNoticeAt(brand, new Date())
    const [{ cashMinor, bonusMinor, currency }, toBeConfirmed, toChoose, methods, room, forBets, deposits, withdrawals] =
      await Promise.all([
        balancesOf(pool, customerId),
        mustConfirmFunds(pool, customerId, notice),
        limitsToChoose(pool, customerId, rules.limitPrompt),
        usedMethods(pool, customerId),
        depositRoom(pool, customerId),
        betRoom(pool, customerId),
        depositsShown(pool, `p.asked_at > clock_timestamp() - ${recently}`, [customerId]),
        withdrawalsShown(
          pool,
          `(p.asked_at > clock_timestamp() - ${recently} or p.state->>'at' in ('requested', 'checked', 'approved', 'sent'))`,
          [customerId],
        ),
      ])
    const money = (minor: number) => formatMinor(minor, currency)
    const { readyMinor, kept } = withdrawableOf({ cashMinor, bonusMinor }, methods)
    const offered = brand.cashier.methods
    return {
      data: {
        currency,
        kinds: offered.map(({ kind, minDeposit, maxDeposit, withdrawalHours }) => ({
          kind,
          min: money(minDeposit),
          max: money(maxDeposit),
          withdrawalHours,
        })),
        creditCards: rules.creditCards,
        methods: methods
          .toSorted((a, b) => b.usedAtMs - a.usedAtMs || a.id.localeCompare(b.id))
          .map(({ id, kind, label, fundedBy, isRemoved, paysOut, payer, takesWinnings, depositedMinor, withdrawnMinor }) => ({
            id,
            kind,
            label,
            paysIn: !isRemoved && offered.some((each) => each.kind === kind) && (fundedBy !== 'credit' || rules.creditCards),
            paysOut,
            owed: money(Math.max(0, depositedMinor - withdrawnMinor)),
            nameIsKnown: payer === 'same' || payer === 'confirmed',
            takesWinnings,
          })),
        withdrawable: money(readyMinor),
        kept: kept.map(({ why, amountMinor }) => ({ why, amount: money(amountMinor) })),
        minWithdrawal: money(brand.cashier.minWithdrawal),
        ...(room !== undefined && { depositLeft: money(room) }),
        ...(forBets !== undefined && { betLeft: money(forBets) }),
        ...(notice && { funds: { protection: notice.protection, toBeConfirmed } }),
        ...(toChoose && { limitsToChoose: toChoose }),
        deposits,
        withdrawals,
      },
    }
  }
