import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildCategoryLookup } from '../countedCategories.ts'
import { answerKey } from '../storedAnswers.ts'

export const categoryLookup =
  ({ offer, answer }: BrowseParts): Handlers['categoryLookup'] =>
  (asked) =>
    answer(answerKey('categoryLookup', asked), () => buildCategoryLookup(offer, asked))
