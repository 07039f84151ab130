import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildFeaturedLeague } from '../popular.ts'
import { answerKey } from '../storedAnswers.ts'

export const featuredLeague =
  ({ offer, answer, now }: BrowseParts): Handlers['featuredLeague'] =>
  (input) =>
    answer(answerKey('featuredLeague', input), () => buildFeaturedLeague(offer, input, now()))
