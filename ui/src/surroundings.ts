import type { Currency, Minor } from '@touchline/domain/money'
import { createContext, use } from 'react'

/** What ui does not know by itself, for it is one for the sportsbook and for the operator's desk: words, and how money is written. */
export interface Surroundings {
  words: { close: string; retry: string; failedTitle: string; failedText: string }
  /** why nothing can be loaded at the moment, in words: an error says this and nothing else */
  outage?: string | undefined
  /** without a currency: in that of the application */
  writeMoney: (minor: Minor, currency?: Currency) => string
}

const Context = createContext<Surroundings | undefined>(undefined)

/** Stands once round the whole application. */
export const SurroundingsProvider = Context

export function useSurroundings(): Surroundings {
  const surroundings = use(Context)
  if (!surroundings) throw new Error('SurroundingsProvider has to stand round what is made of @touchline/ui')
  return surroundings
}
