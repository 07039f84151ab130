import { wageringProducts } from '@touchline/domain/bonus'
import * as z from 'zod/mini'
import { moneyIn } from '../entity/index.ts'
import { defineOperation } from './operation.ts'
import { customer, days } from './parts.ts'
import { messageAudience } from './sendMessage.ts'

const offerName = z.string().check(z.regex(/^[\w.-]{1,60}$/))
const percent = z.int().check(z.minimum(1), z.maximum(1_000))
const price = z.string().check(z.regex(/^\d{1,5}(\/\d{1,5}|\.\d{1,4})?$/))

const common = {
  product: z.enum(wageringProducts),
  /** to accept; then the same again to deposit, if a deposit is matched */
  acceptDays: days,
  /** where the full terms can be downloaded */
  terms: z.optional(z.url().check(z.regex(/^https:/), z.maxLength(500))),
  /** the most that a customer who risks nothing may take, for `offer check` */
  mostTaken: z.optional(moneyIn),
}
const contribution = z.int().check(z.minimum(0), z.maximum(100))
const wagering = z.strictObject({
  times: z.int().check(z.minimum(1), z.maximum(100)),
  days,
  minOdds: z.optional(price),
  /** what counts of a stake on each product, in per cent; absent: all of it on the offer's product */
  contribution: z.optional(z.strictObject({ sports: z.optional(contribution), games: z.optional(contribution) })),
})

/** The file of an offer: docs/bonuses.md explains it. Amounts are in the brand's currency. */
export const offerFile = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('bonusCash'), amount: moneyIn, wagering }),
  z.strictObject({ ...common, kind: z.literal('depositMatch'), percent, upTo: moneyIn, wagering }),
  z.strictObject({ ...common, product: z.literal('sports'), kind: z.literal('freeBet'), amount: moneyIn, useDays: days }),
  z.strictObject({
    ...common,
    product: z.literal('sports'),
    kind: z.literal('profitBoost'),
    percent,
    maxStake: moneyIn,
    useDays: days,
  }),
])
export type OfferFile = z.output<typeof offerFile>

export const makeOffer = defineOperation({
  name: 'makeOffer',
  permission: 'bonus.grant',
  summary: 'Offers a bonus to one customer or an audience, at most once to each customer under its name.',
  input: z.strictObject({
    offer: offerName,
    customer: z.optional(customer),
    audience: z.optional(messageAudience),
    terms: offerFile,
  }),
  data: z.object({
    offer: offerName,
    /** now, and with those who got it before */
    made: z.number(),
    total: z.number(),
  }),
})
