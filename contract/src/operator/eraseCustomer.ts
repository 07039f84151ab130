import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const eraseCustomer = defineOperation({
  name: 'eraseCustomer',
  permission: 'customer.erase',
  summary:
    'Erases the personal data of a closed account, which the law allows; money and bets stay under its number. There is no way back.',
  input: z.strictObject({ customer }),
  data: z.object({ customer, id: z.string() }),
})
