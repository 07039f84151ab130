import type { Currency, Minor } from '@touchline/domain/money'
import { createContext, use } from 'react'

/** What differs between the sportsbook and the operator's desk: texts, and the format of money. */
export interface Surroundings {
  words: { close: string; retry: string; failedTitle: string; failedText: string }
  /** why nothing can be loaded at the moment: an error shows only this */
  outage?: string | undefined
  /** default currency: the application's */
  writeMoney: (minor: Minor, currency?: Currency) => string
}

const Context = createContext<Surroundings | undefined>(undefined)

/** Wraps the whole application. */
export const SurroundingsProvider = Context

export function useSurroundings(): Surroundings {
  const surroundings = use(Context)
  if (!surroundings) throw new Error('no SurroundingsProvider')
  return surroundings
}
