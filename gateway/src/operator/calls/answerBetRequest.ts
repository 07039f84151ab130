import { isRowId, type Pool } from '../../database/index.ts'
import { answerBetRequest as answerRequest } from '../../sharing/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

/** Answers a customer's bet request. */
export const answerBetRequest = (
  pool: Pool,
  who: Who,
  input: { id: string; status: 'ACCEPTED' | 'DECLINED'; answer: string },
): Promise<Acted<'answerBetRequest'>> =>
  act(pool, { name: 'answerBetRequest', who, input }, async (db, { id, status, answer }) => {
    const isAnswered = isRowId(id) && (await answerRequest(db, id, { status, answer }))
    if (!isAnswered) throw new OperationRefused(`There is no open request "${id}".`)
    return { id }
  })
