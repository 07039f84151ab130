import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { linkToken } from '../account/linkToken.ts'
import { formRef, registrationDraft } from './draft.ts'

export const resumeRegistration = defineCall({
  name: 'resumeRegistration',
  method: 'POST',
  path: '/api/registration/resume',
  summary: 'Returns a kept registration form, once, for the token of its mailed link.',
  session: 'none',
  input: z.strictObject({ token: linkToken }),
  data: z.object({ ref: formRef, form: registrationDraft }),
  refusals: ['LinkInvalid', 'LinkExpired', 'LinkUsed'],
})
