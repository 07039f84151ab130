import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildLeagueStatistics } from '../leagueStatistics.ts'
import { answerKey } from '../storedAnswers.ts'

export const leagueStatistics =
  ({ offer, answer }: BrowseParts): Handlers['leagueStatistics'] =>
  (input) =>
    answer(answerKey('leagueStatistics', input), () => buildLeagueStatistics(offer, input))
