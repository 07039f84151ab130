import type { MessageId, Text } from '../../lib/intl/index.ts'

const words: Record<string, MessageId> = {
  today: 'coupon.today',
  tomorrow: 'coupon.tomorrow',
  weekend: 'coupon.weekend',
  next: 'coupon.next',
  'both-to-score': 'coupon.both-to-score',
  totals: 'coupon.totals',
  handicaps: 'coupon.handicaps',
}

/** A coupon in the reader's language; one that we do not know is called as the gateway calls it. */
export const couponWord = (id: string, name: string, text: Text): string => (words[id] ? text(words[id]) : name)
