import type { Handlers } from '../../http/index.ts'
import { type AutomaticRuleRow, ruleOf } from '../automaticRules.ts'
import { type CashOutParts, ownBet } from '../cashOutParts.ts'

export const withdrawAutomaticCashOut =
  ({ pool, placed }: CashOutParts): Handlers['withdrawAutomaticCashOut'] =>
  async ({ betId }, { session }) => {
    const bet = await ownBet({ pool }, betId, session.customerId)
    const { rows } = await pool.query<AutomaticRuleRow>('select status, target from withdraw_automatic_cash_out($1, $2)', [
      session.customerId,
      bet?.id ?? null,
    ])
    if (!bet || !rows[0]) return { refused: 'NotFound' }
    placed()
    return { data: { betId, automatic: ruleOf({ ...rows[0], currency: bet.bet.currency }) } }
  }
