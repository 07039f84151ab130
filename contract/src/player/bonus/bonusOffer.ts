import { wageringProducts } from '@touchline/domain/bonus'
import * as z from 'zod/mini'
import { displayOdds, id, instant, moneyOut, odds } from '../../entity/index.ts'

/** What bonus cash demands before it becomes cash. */
const wagering = z.object({
  /** how many times the bonus has to be staked, on what counts */
  times: z.number(),
  days: z.number(),
  minOdds: z.optional(z.object({ odds, displayOdds })),
  /** what counts of a stake on each product, in per cent; absent: all of it on the offer's product */
  contribution: z.optional(z.object({ sports: z.number(), games: z.number() })),
})

/** The rule of an offer, from which the page writes its words. Money in the customer's currency. */
const rule = {
  product: z.enum(wageringProducts),
  kind: z.enum(['bonusCash', 'depositMatch', 'freeBet', 'profitBoost']),
  /** of bonus cash and a free bet */
  amount: z.optional(moneyOut),
  /** of the deposit, up to `upTo`; of the winnings, on a stake up to `maxStake` */
  percentage: z.optional(z.number()),
  upTo: z.optional(moneyOut),
  maxStake: z.optional(moneyOut),
  /** to use a free bet or a boost */
  useDays: z.optional(z.number()),
  /** of bonus cash and a matched deposit */
  wagering: z.optional(wagering),
  /** a download of the operator's full terms */
  termsAndConditions: z.optional(z.string()),
}

/** A3.7a: an offer that the customer may accept, or has accepted and not yet made the deposit that brings it. */
export const bonusOffer = z.object({
  ...rule,
  bonusOfferId: id,
  /** accept by then; once accepted: deposit by then */
  dateExpiration: instant,
})
export type BonusOffer = z.output<typeof bonusOffer>

/** A3.7a: money of the house that becomes cash when enough was staked. */
export const bonusCash = z.object({
  ...rule,
  /** for cancelBonuses */
  id,
  amount: moneyOut,
  dateExpiration: instant,
  toWager: moneyOut,
  /** of it, staked on bets that count so far */
  wagered: moneyOut,
  wagering,
})
export type BonusCash = z.output<typeof bonusCash>
