import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** P2.49a: what only the operator can say, in words of their own. */
export const operatorTexts = ['termsAndConditions', 'privacyPolicy', 'slaveryPolicy', 'contactUs'] as const
export type OperatorText = (typeof operatorTexts)[number]

export const operatorText = defineCall({
  name: 'operatorText',
  method: 'GET',
  path: '/api/operatorText',
  summary:
    'A piece of HTML: one of the texts that the operator writes, in the language of `lang`. `appConfig` says which there are.',
  session: 'none',
  form: 'html',
  input: z.object({ name: z.enum(operatorTexts) }),
  data: z.string(),
  refusals: ['NotFound'],
})
