import { displayOdds, rational } from '@touchline/domain/odds'
import { useConfig } from '../config/index.ts'
import { useMoneyText } from '../intl/index.ts'
import { useOddsText } from '../settings/index.ts'

const price = rational(11)

/**
 * The values of the sentences: of the dead-heat example, in the book's currency and the reader's odds format (10.00 at 11.00,
 * two tie), and the brand's maximum deduction.
 */
export function useInfoExample(): Record<'stake' | 'price' | 'part' | 'returns', string> & { cap: number } {
  const money = useMoneyText()
  const oddsText = useOddsText()
  const cap = useConfig().betting.rules.rule4CapPercent
  return { cap, stake: money(10_00), price: oddsText(displayOdds(price)), part: money(5_00), returns: money(55_00) }
}
