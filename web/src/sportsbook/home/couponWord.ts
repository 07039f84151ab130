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

/** A coupon's name in the reader's language; an unknown coupon has the gateway's name. */
export const couponWord = (id: string, name: string, text: Text): string => (words[id] ? text(words[id]) : name)
