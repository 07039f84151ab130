import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const noteContact = defineOperation({
  name: 'noteContact',
  permission: 'customer.protect',
  summary: 'Notes that a customer said something which is a marker of harm; what it leads to is done.',
  // words about a person, which are erased with the customer
  personal: ['said'],
  input: z.strictObject({ customer, said: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  data: z.object({ customer, actions: z.array(z.string()) }),
})
