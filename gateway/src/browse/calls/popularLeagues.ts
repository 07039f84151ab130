import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildPopularLeagues } from '../popular.ts'
import { answerKey } from '../storedAnswers.ts'

export const popularLeagues =
  ({ offer, answer, now }: BrowseParts): Handlers['popularLeagues'] =>
  (asked) =>
    answer(answerKey('popularLeagues', asked), () => buildPopularLeagues(offer, asked, now()))
