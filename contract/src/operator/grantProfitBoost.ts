import * as z from 'zod/mini'
import { currency, id, moneyIn, moneyOut } from '../entity/index.ts'
import { defineOperation } from './operation.ts'
import { customer, days } from './parts.ts'

export const grantProfitBoost = defineOperation({
  name: 'grantProfitBoost',
  permission: 'bonus.grant',
  summary: "Gives a customer hundredths on top of the winnings of one bet, up to a stake: the brand's where none is said.",
  input: z.strictObject({ customer, percent: z.int().check(z.minimum(1), z.maximum(1000)), days, maxStake: z.optional(moneyIn) }),
  data: z.object({ customer, id, percent: z.number(), maxStake: moneyOut, currency, days }),
})
