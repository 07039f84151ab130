import * as z from 'zod/mini'
import { id } from '../entity/index.ts'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

const short = z.string().check(z.minLength(1), z.maxLength(254))

export const addCustomer = defineOperation({
  name: 'addCustomer',
  permission: 'customer.add',
  summary: 'Creates a customer, who is not verified yet.',
  // the password is not part of it: what is here is kept in the action log
  input: z.strictObject({
    customer,
    email: short,
    firstName: short,
    lastName: short,
    countryCode: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  }),
  personal: ['email', 'firstName', 'lastName'],
  data: z.object({ customer, id }),
})
