import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { answerKey } from '../storedAnswers.ts'
import { buildTopCoupon } from './coupon.ts'

export const topCoupon =
  ({ offer, answer, now }: BrowseParts): Handlers['topCoupon'] =>
  (input) =>
    answer(answerKey('topCoupon', input), () => buildTopCoupon(offer, input, now()))
