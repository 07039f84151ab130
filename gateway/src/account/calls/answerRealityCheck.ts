import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { answerRealityCheck as answerCheck } from '../realityChecks.ts'

export function answerRealityCheck({ pool }: AccountParts): Handlers['answerRealityCheck'] {
  return async (input, { session }) => {
    const answered = await answerCheck(pool, session.customerId, input)
    if (!answered) return { refused: 'NotFound' }
    return { data: { answer: answered.answer, answeredAt: answered.answeredAt.toISOString() } }
  }
}
