import type { OperationInput, Operations } from '@touchline/contract/operator'
import type { Pool } from '../../database/index.ts'
import { type Asked, askQuestionnaire as ask } from '../../questionnaire/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Asks a customer the questions of a questionnaire. */
export const askQuestionnaire = (
  pool: Pool,
  who: Who,
  input: OperationInput<Operations['askQuestionnaire']>,
): Promise<Acted<'askQuestionnaire'>> =>
  act(pool, { name: 'askQuestionnaire', who, input }, async (db, { name, customer, questionnaire }, { by }) => {
    const { id: customerId } = await customerNamed(db, customer)
    const content = JSON.parse(JSON.stringify(questionnaire)) as Pick<Asked, 'regulator' | 'questions' | 'texts'>
    if (!(await ask(db, { customerId, name, by, ...content })))
      throw new OperationRefused(`${customer} was asked "${name}" before: choose another name.`)
    return { name }
  })
