import * as z from 'zod/mini'
import { currency, moneyIn, moneyOut } from '../entity/index.ts'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const credit = defineOperation({
  name: 'credit',
  permission: 'customer.credit',
  summary: "Puts money into a customer's wallet.",
  input: z.strictObject({ customer, amount: moneyIn }),
  data: z.object({ customer, amount: moneyOut, currency, balance: moneyOut }),
})
