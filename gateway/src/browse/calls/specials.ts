import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { answerKey } from '../storedAnswers.ts'
import { buildSpecials } from './outrights.ts'

export const specials =
  ({ offer, answer }: BrowseParts): Handlers['specials'] =>
  (input) =>
    answer(answerKey('specials', input), () => buildSpecials(offer, input))
