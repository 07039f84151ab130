import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildSportPopular } from '../popular.ts'
import { answerKey } from '../storedAnswers.ts'

export const sportPopular =
  ({ offer, answer, now }: BrowseParts): Handlers['sportPopular'] =>
  (input) =>
    answer(answerKey('sportPopular', input), () => buildSportPopular(offer, input, now()))
