import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildGroupedLeagues } from '../popular.ts'
import { answerKey } from '../storedAnswers.ts'

export const groupedLeagues =
  ({ offer, answer, now }: BrowseParts): Handlers['groupedLeagues'] =>
  (input) =>
    answer(answerKey('groupedLeagues', input), () => buildGroupedLeagues(offer, input, now()))
