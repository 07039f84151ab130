import { predictorGames } from '@touchline/domain/predictor'
import { useLocation } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { usePrizeGames } from '../../lib/prizeGames/index.ts'
import { PrizeGamePage } from '../lobby/index.ts'
import { PredictorPage } from './PredictorPage.tsx'

/** A6.2: a game that the book plays itself, for customers who get bonuses; else its own site, or why there is none. */
export default function GamePage() {
  const path = useLocation().pathname.split('/')[1]
  const { predictors = [] } = usePrizeGames(useConfig())
  const game = predictorGames.find((each) => each === path && predictors.includes(each))
  return game ? <PredictorPage game={game} /> : <PrizeGamePage />
}
