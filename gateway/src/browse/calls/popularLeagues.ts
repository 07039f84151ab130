import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildPopularLeagues } from '../popular.ts'
import { answerKey } from '../storedAnswers.ts'

export const popularLeagues =
  ({ offer, answer, now }: BrowseParts): Handlers['popularLeagues'] =>
  (input) =>
    answer(answerKey('popularLeagues', input), () => buildPopularLeagues(offer, input, now()))
