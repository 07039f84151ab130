import type { PredictorGame } from '@touchline/domain/predictor'
import { useCompsAllowed } from '../session/index.ts'

export interface PrizeGames {
  fivesUrl?: string | undefined
  squadsUrl?: string | undefined
  dfgUrl?: string | undefined
  quizUrl?: string | undefined
  pick6Url?: string | undefined
  /** those that the book plays itself */
  predictors?: readonly PredictorGame[] | undefined
}

/** A6.2: what is given, without the games for prizes if the customer gets no bonuses. */
export function usePrizeGames<Given extends PrizeGames>(given: Given): Given {
  const closed = {
    fivesUrl: undefined,
    squadsUrl: undefined,
    dfgUrl: undefined,
    quizUrl: undefined,
    pick6Url: undefined,
    predictors: undefined,
  }
  return useCompsAllowed() ? given : { ...given, ...closed }
}
