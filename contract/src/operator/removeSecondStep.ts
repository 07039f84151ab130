import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const removeSecondStep = defineOperation({
  name: 'removeSecondStep',
  permission: 'customer.secondStep',
  summary:
    'Removes the authenticator app of a customer who has lost it and the recovery codes. They log in with the password, choose a new one, and have to prove their identity again.',
  input: z.strictObject({ customer }),
  data: z.object({ customer }),
})
