import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'
import { formRef, registrationDraft } from './draft.ts'

export const keepRegistration = defineCall({
  name: 'keepRegistration',
  method: 'POST',
  path: '/api/registration/keep',
  summary:
    'Keeps a registration form that may be left, and mails a link to go on with it, at most one a day to an address: some time after the last call, or at once with `mailNow`. The answer is the same whether the address belongs to a customer, who is mailed that instead. Nothing is kept of people under age.',
  session: 'none',
  input: z.strictObject({ ref: formRef, form: registrationDraft, mailNow: z.optional(z.boolean()) }),
  data: z.object({ keptUntil: instant }),
  refusals: [],
})
