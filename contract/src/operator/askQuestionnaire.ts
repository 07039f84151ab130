import { questionKinds, questionsFault } from '@touchline/domain/questionnaire'
import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

/** staff's name of a questionnaire */
export const questionnaireName = z.string().check(z.regex(/^[\w.-]{1,40}$/))

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const part = z.string().check(z.regex(/^[\w-]{1,40}$/))
const text = z.strictObject({
  name: words(80),
  text: words(1_000),
  button: words(40),
  questions: z.record(part, z.strictObject({ text: words(300), options: z.optional(z.record(part, words(120))) })),
})

/** The file of a questionnaire. */
export const questionnaireFile = z
  .strictObject({
    /** required by the regulator of Great Britain: announced by a dialog, and its banner stays until it is answered */
    regulator: z.boolean(),
    questions: z
      .array(
        z.strictObject({
          id: part,
          kind: z.enum(questionKinds),
          options: z.optional(z.array(part).check(z.maxLength(20))),
          optional: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    texts: z.strictObject({ 'en-GB': text, 'nl-NL': z.optional(text), 'bg-BG': z.optional(text) }),
  })
  .check((ctx) => {
    const given = Object.entries(ctx.value.texts).flatMap(([language, each]) => (each ? [[language, each] as const] : []))
    const fault = questionsFault(ctx.value.questions, Object.fromEntries(given))
    if (fault !== undefined) ctx.issues.push({ code: 'custom', message: fault, input: ctx.value })
  })
export type QuestionnaireFile = z.output<typeof questionnaireFile>

export const askQuestionnaire = defineOperation({
  name: 'askQuestionnaire',
  permission: 'questionnaire.ask',
  summary: 'Asks a customer the questions of a questionnaire, once under its name, by a message that leads to it.',
  input: z.strictObject({ name: questionnaireName, customer, questionnaire: questionnaireFile }),
  data: z.object({ name: questionnaireName }),
})
