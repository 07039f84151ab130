import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { currency, moneyOut, oddsFormat } from '../entity/index.ts'

/** P7.33, the part of the brand's configuration that its web page needs. */
export const appConfig = defineCall({
  name: 'appConfig',
  method: 'GET',
  path: '/api/appConfig',
  summary: "The brand's public configuration: locale, currency, limits, timers, features.",
  session: 'none',
  input: z.object({}),
  data: z.object({
    brand: z.string(),
    name: z.string(),
    locale: z.string(),
    countryCode: z.string(),
    currency,
    oddsFormat,
    slipMaximum: z.number(),
    /** how many digits a stake may have, those after the point included */
    stakeDigits: z.number(),
    minStake: moneyOut,
    maxWinnings: moneyOut,
    defaultStakes: z.array(moneyOut),
    placementTimeoutMs: z.number(),
    cashOutTimeoutMs: z.number(),
    now: z.string(),
    /** demo customers may be shown on the login screen of a book that nobody bets real money on */
    demoCustomers: z.optional(z.array(z.object({ username: z.string(), says: z.string() }))),
    features: z.record(z.string(), z.boolean()),
  }),
  refusals: [],
})
