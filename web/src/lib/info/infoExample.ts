import { displayOdds, rational } from '@touchline/domain/odds'
import { useMoneyText } from '../intl/index.ts'
import { useOddsText } from '../settings/index.ts'

const price = rational(11)

/** Amounts of the dead-heat example, in the book's currency and the reader's odds format: 10.00 at 11.00, two tie. */
export function useDeadHeatExample(): Record<'stake' | 'price' | 'part' | 'returns', string> {
  const money = useMoneyText()
  const oddsText = useOddsText()
  return { stake: money(10_00), price: oddsText(displayOdds(price)), part: money(5_00), returns: money(55_00) }
}
