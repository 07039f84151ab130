import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))

export const renameCustomer = defineOperation({
  name: 'renameCustomer',
  permission: 'customer.rename',
  summary: 'Corrects a customer’s name. The identity has to be proved again under the new one.',
  input: z.strictObject({ customer, firstName: name, lastName: name }),
  personal: ['firstName', 'lastName'],
  data: z.object({ customer }),
})
