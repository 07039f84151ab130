import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** P2.49a: texts that only the operator can write. */
export const operatorTexts = ['termsAndConditions', 'privacyPolicy', 'slaveryPolicy', 'contactUs'] as const
export type OperatorText = (typeof operatorTexts)[number]

export const operatorText = defineCall({
  name: 'operatorText',
  method: 'GET',
  path: '/api/operatorText',
  summary: 'An HTML fragment: one of the operator’s texts, in the language of `lang`. `appConfig` lists them.',
  session: 'none',
  form: 'html',
  input: z.object({ name: z.enum(operatorTexts) }),
  data: z.string(),
  refusals: ['NotFound'],
})
