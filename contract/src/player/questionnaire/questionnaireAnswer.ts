import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { answers, questionnaireData } from './questionnaireData.ts'

export const questionnaireAnswer = defineCall({
  name: 'questionnaireAnswer',
  method: 'POST',
  path: '/api/questionnaireAnswer',
  summary:
    'Keeps answers that were begun for some days, or gives all of them for good. Repeating the same changes nothing. Returns what is to be answered then.',
  session: 'required',
  input: z.strictObject({
    id: z.string().check(z.regex(/^\d{1,18}$/)),
    answers,
    /** all that must be answered is; afterwards they cannot be changed */
    done: z.boolean(),
  }),
  data: questionnaireData,
  refusals: ['NotFound', 'SessionRequired', 'SessionExpired', 'QuestionnaireAnswered'],
})
