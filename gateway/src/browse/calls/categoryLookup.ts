import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildCategoryLookup } from '../countedCategories.ts'
import { answerKey } from '../storedAnswers.ts'

export const categoryLookup =
  ({ offer, answer }: BrowseParts): Handlers['categoryLookup'] =>
  (input) =>
    answer(answerKey('categoryLookup', input), () => buildCategoryLookup(offer, input))
