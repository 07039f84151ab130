import type { DisplayOdds } from '@touchline/domain/odds'
import { useOddsText } from './odds.ts'

/** A price in the customer's format; without one it is a starting price. */
export function Odds({ display }: { display: DisplayOdds | undefined }) {
  return <span translate="no">{useOddsText()(display)}</span>
}
