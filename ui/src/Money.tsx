import type { Currency, Minor } from '@touchline/domain/money'
import { useSurroundings } from './surroundings.ts'

/** An amount in minor units, formatted for the language of the page. */
export function Money({ minor, currency }: { minor: Minor; currency?: Currency }) {
  return <span translate="no">{useSurroundings().writeMoney(minor, currency)}</span>
}
