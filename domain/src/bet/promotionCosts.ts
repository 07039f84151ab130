import type { Minor } from '../money/index.ts'
import { voidState } from './outcomeState.ts'
import type { BonusKind, Receipt } from './receipt.ts'

/** What the bookmaker adds to a bet's winnings, each paid from its own account. */
export const promotions = ['profitBoost', 'priceBoost', 'comboBonus', 'luckyBonus'] as const
export type Promotion = (typeof promotions)[number]

export interface PromotionCost {
  promotion: Promotion
  amountMinor: Minor
}

const promotionOf: Record<BonusKind, Promotion> = {
  profitBoost: 'profitBoost',
  comboBonus: 'comboBonus',
  accaBoost: 'priceBoost',
  luckyAllWinners: 'luckyBonus',
  luckyOneWinner: 'luckyBonus',
}

/**
 * The promotions' shares of what a settled bet was paid; promotions without a share are omitted. A cap cuts the bonuses
 * first: what the bet would have been paid without them is not a promotion's cost.
 */
export function promotionCosts({ status, lines, priceBoost, returnsMinor, cap }: Receipt): PromotionCost[] {
  if (status === voidState) return []
  const promised = promotions.map((promotion) => ({
    promotion,
    amountMinor:
      lines
        .flatMap(({ bonuses = [] }) => bonuses)
        .filter(({ kind }) => promotionOf[kind] === promotion)
        .reduce((sum, each) => sum + each.amountMinor, 0) +
      (promotion === 'priceBoost' && priceBoost ? priceBoost.addedMinor : 0),
  }))
  let cutMinor = cap ? cap.beforeMinor - returnsMinor : 0
  return promised.flatMap(({ promotion, amountMinor }) => {
    const cut = Math.min(cutMinor, amountMinor)
    cutMinor -= cut
    return amountMinor > cut ? [{ promotion, amountMinor: amountMinor - cut }] : []
  })
}
