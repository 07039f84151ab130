import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { formRef } from './draft.ts'

export const forgetRegistration = defineCall({
  name: 'forgetRegistration',
  method: 'POST',
  path: '/api/registration/forget',
  summary: 'Deletes what was kept of a registration form, and its link. Repeating the call changes nothing.',
  session: 'none',
  input: z.strictObject({ ref: formRef }),
  data: z.object({}),
  refusals: [],
})
