import * as z from 'zod/mini'
import { currency, id, moneyIn, moneyOut } from '../entity/index.ts'
import { defineOperation } from './operation.ts'
import { customer, days } from './parts.ts'

export const grantFreeBet = defineOperation({
  name: 'grantFreeBet',
  permission: 'bonus.grant',
  summary: 'Gives a customer a free bet for so many days.',
  input: z.strictObject({ customer, amount: moneyIn, days }),
  data: z.object({ customer, id, amount: moneyOut, currency, days }),
})
