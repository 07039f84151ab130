import type { Brand } from '@touchline/domain/brand'
import type { OperatorConfig } from '../config/index.ts'

/** What the calls of this noun share. */
export interface ContentParts {
  brand: Brand
  operator: () => OperatorConfig
  /** whether a customer may bet now */
  mayBet: (customerId: string) => Promise<boolean>
  /** games for a customer or a guest, by what others played; undefined: they are to be shown none, not the operator's either */
  recommendGames: (customerId: string | undefined) => Promise<CountedGames | undefined>
}

interface CountedGames {
  /** what they come from; absent: there are none */
  by?: 'play' | 'popularity'
  games: { gameId: string; name: string }[]
}
