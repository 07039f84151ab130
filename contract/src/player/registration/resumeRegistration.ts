import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { deviceId } from '../account/deviceId.ts'
import { linkToken } from '../account/linkToken.ts'
import { formRef, registrationDraft } from './draft.ts'

export const resumeRegistration = defineCall({
  name: 'resumeRegistration',
  method: 'POST',
  path: '/api/registration/resume',
  summary:
    'Returns a kept registration form, once, for the token of its mailed link. For five minutes the same device may repeat the request, because its answer may be lost.',
  session: 'none',
  input: z.strictObject({ token: linkToken, deviceId: z.optional(deviceId) }),
  data: z.object({ ref: formRef, form: registrationDraft }),
  refusals: ['LinkInvalid', 'LinkExpired', 'LinkUsed'],
})
