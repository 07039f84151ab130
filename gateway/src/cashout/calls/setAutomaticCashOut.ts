import { parseMoney } from '@touchline/domain/money'
import type { PlacedBetRow } from '../../bet/index.ts'
import type { Handlers } from '../../http/index.ts'
import { type AutomaticRuleRow, ruleOf } from '../automaticRules.ts'
import { type CashOutParts, ownBet } from '../cashOutParts.ts'
import { liveMarketsIn } from '../liveMarkets.ts'
import { valueOf } from '../valueOf.ts'

export const setAutomaticCashOut =
  ({ pool, brand, catalogue, placed }: CashOutParts): Handlers['setAutomaticCashOut'] =>
  async ({ betId, amount }, { session }) => {
    const bet = await ownBet({ pool }, betId, session.customerId)
    if (!bet) return { refused: 'NotFound' }
    const { currency } = bet.bet
    const targetMinor = parseMoney(amount, currency)
    if (typeof targetMinor !== 'number' || targetMinor === 0)
      return { refused: 'InvalidRequest', message: 'amount: not an amount' }
    if (!brand.cashOut.automatic || isHopeless(bet, { catalogue, brand })) return { refused: 'CashOutNotAvailable' }
    const { rows } = await pool.query<AutomaticRuleRow>('select status, target from set_automatic_cash_out($1, $2, $3)', [
      session.customerId,
      betId,
      targetMinor,
    ])
    if (!rows[0]) return { refused: 'CashOutNotAvailable' }
    placed()
    return { data: { betId, automatic: ruleOf({ ...rows[0], currency }) } }
  }

/** temporary reasons for no offer */
const passing = new Set(['suspended', 'noFairPrice', 'nothingToWin'])

function isHopeless(bet: PlacedBetRow, { catalogue, brand }: Pick<CashOutParts, 'catalogue' | 'brand'>): boolean {
  const { offer } = valueOf(bet, liveMarketsIn(catalogue), brand, Date.now())
  return !offer.offered && !passing.has(offer.why)
}
