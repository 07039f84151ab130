import { questionKinds } from '@touchline/domain/questionnaire'
import * as z from 'zod/mini'
import { id, instant } from '../../entity/index.ts'

/** A3.8: by question: an option’s id, several of them, or words. */
export const answers = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

export const questionnaireData = z.object({
  /** the one to answer: the regulator’s first, then the newest; absent: none */
  questionnaire: z.optional(
    z.object({
      id,
      /** Great Britain’s regulator requires it */
      regulator: z.boolean(),
      name: z.string(),
      text: z.string(),
      questions: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(questionKinds),
          text: z.string(),
          optional: z.boolean(),
          options: z.array(z.object({ id: z.string(), text: z.string() })),
        }),
      ),
      /** what the customer began with in the last days */
      draft: answers,
      /** A5.6a: until when the draft is kept; absent: there is none */
      draftUntil: z.optional(instant),
    }),
  ),
})
export type QuestionnaireData = z.output<typeof questionnaireData>
export type Questionnaire = NonNullable<QuestionnaireData['questionnaire']>
