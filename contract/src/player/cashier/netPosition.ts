import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, instant, moneyOut } from '../../entity/index.ts'

/** Calendar spans in the country's time zone. */
export const netPositionSpans = ['day', 'week', 'month', 'year'] as const

/** What a bet is on. A bet is virtual if every one of its events is; casino: games of other sites. */
export const betProducts = ['sports', 'virtuals', 'casino'] as const

/** What bets cost and returned in a span; an open bet counts as lost. */
const spanShown = z.object({
  span: z.enum(netPositionSpans),
  from: instant,
  /** when the next span begins */
  to: instant,
  staked: moneyOut,
  /** returned less taken: negative is a loss */
  net: moneyOut,
  /** the same by product; those without a bet in the span are left out */
  products: z.array(z.object({ product: z.enum(betProducts), staked: moneyOut, returned: moneyOut, net: moneyOut })),
  deposited: moneyOut,
  withdrawn: moneyOut,
  /** how many hours, days or months the whole span has */
  steps: z.number(),
  /** the net result of each hour of a day, day of a week or month, or month of a year that has begun, in order */
  bars: z.array(z.object({ from: instant, net: moneyOut })),
})

export const netPosition = defineCall({
  name: 'netPosition',
  method: 'GET',
  path: '/api/netPosition',
  summary: 'How far the customer is up or down today, this week, this month and this year, step by step, from the ledger.',
  session: 'required',
  input: z.object({}),
  data: z.object({ currency, timeZone: z.string(), spans: z.array(spanShown) }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
