import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildSearchCategories } from '../countedCategories.ts'
import { answerKey } from '../storedAnswers.ts'

export const searchCategories =
  ({ offer, answer, now }: BrowseParts): Handlers['searchCategories'] =>
  (input) =>
    answer(answerKey('searchCategories', input), () => buildSearchCategories(offer, input, now()))
