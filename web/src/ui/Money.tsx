import type { Currency, Minor } from '@touchline/domain/money'
import { useMoneyText } from '../lib/intl/index.ts'

/** An amount of whole minor units in the brand's currency (or another) as the customer's language writes it. */
export function Money({ minor, currency }: { minor: Minor; currency?: Currency }) {
  return <span translate="no">{useMoneyText()(minor, currency)}</span>
}
