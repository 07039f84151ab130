import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildSportCompetitions } from '../countedCategories.ts'
import { answerKey } from '../storedAnswers.ts'

export const sportCompetitions =
  ({ offer, answer, now }: BrowseParts): Handlers['sportCompetitions'] =>
  (input) =>
    answer(answerKey('sportCompetitions', input), () => buildSportCompetitions(offer, input, now()))
