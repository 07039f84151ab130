import { allowBonuses } from './allowBonuses.ts'
import { answerBetRequest } from './answerBetRequest.ts'
import { credit } from './credit.ts'
import { endSessions } from './endSessions.ts'
import { enterPriceBoost } from './enterPriceBoost.ts'
import { enterResults } from './enterResults.ts'
import { grantFreeBet } from './grantFreeBet.ts'
import { grantProfitBoost } from './grantProfitBoost.ts'
import { reviewDocument } from './reviewDocument.ts'
import { setStaff } from './setStaff.ts'
import { showDocument } from './showDocument.ts'
import { withdrawPriceBoost } from './withdrawPriceBoost.ts'

export { defineOperation, type Operation, type OperationData, type OperationInput } from './operation.ts'
export { ref, staffName } from './parts.ts'

/** All staff operations, by name. */
export const operations = {
  allowBonuses,
  answerBetRequest,
  credit,
  endSessions,
  enterPriceBoost,
  enterResults,
  grantFreeBet,
  grantProfitBoost,
  reviewDocument,
  setStaff,
  showDocument,
  withdrawPriceBoost,
}
export type Operations = typeof operations
export type OperationName = keyof Operations
