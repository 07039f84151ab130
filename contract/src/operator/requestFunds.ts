import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

/** Deposits are held until the customer's statement is accepted; betting and withdrawing go on. */
export const requestFunds = defineOperation({
  name: 'requestFunds',
  permission: 'document.review',
  summary: 'Asks a customer where their money comes from.',
  input: z.strictObject({ customer }),
  data: z.object({ customer, changed: z.boolean() }),
})
