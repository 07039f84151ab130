import type { DisplayOdds } from '@touchline/domain/odds'
import { useOddsText } from './odds.ts'

/** A price in the customer's format; without a price, the starting price. */
export function Odds({ display }: { display: DisplayOdds | undefined }) {
  return <span translate="no">{useOddsText()(display)}</span>
}
