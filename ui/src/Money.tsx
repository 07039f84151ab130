import type { Currency, Minor } from '@touchline/domain/money'
import { useSurroundings } from './surroundings.ts'

/** An amount of whole minor units as the language of the page writes it. */
export function Money({ minor, currency }: { minor: Minor; currency?: Currency }) {
  return <span translate="no">{useSurroundings().writeMoney(minor, currency)}</span>
}
