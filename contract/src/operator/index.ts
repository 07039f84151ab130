import { addCustomer } from './addCustomer.ts'
import { allowBonuses } from './allowBonuses.ts'
import { answerBetRequest } from './answerBetRequest.ts'
import { answerChat } from './answerChat.ts'
import { askQuestionnaire } from './askQuestionnaire.ts'
import { blockCustomer } from './blockCustomer.ts'
import { choosePredictorMatches } from './choosePredictorMatches.ts'
import { closeCall } from './closeCall.ts'
import { closeFinancialCheck } from './closeFinancialCheck.ts'
import { closeGameRound } from './closeGameRound.ts'
import { credit } from './credit.ts'
import { decidePayment } from './decidePayment.ts'
import { endChat } from './endChat.ts'
import { endSessions } from './endSessions.ts'
import { enterPriceBoost } from './enterPriceBoost.ts'
import { enterResults } from './enterResults.ts'
import { eraseCustomer } from './eraseCustomer.ts'
import { grantFreeBet } from './grantFreeBet.ts'
import { grantFreeSpins } from './grantFreeSpins.ts'
import { grantProfitBoost } from './grantProfitBoost.ts'
import { holdAlike } from './holdAlike.ts'
import { makeOffer } from './makeOffer.ts'
import { noteContact } from './noteContact.ts'
import { payOut } from './payOut.ts'
import { removeSecondStep } from './removeSecondStep.ts'
import { renameCustomer } from './renameCustomer.ts'
import { reopenAccount } from './reopenAccount.ts'
import { requestFunds } from './requestFunds.ts'
import { requirePasswordChange } from './requirePasswordChange.ts'
import { restrictCustomer } from './restrictCustomer.ts'
import { reviewDocument } from './reviewDocument.ts'
import { reviewHold } from './reviewHold.ts'
import { sendMessage } from './sendMessage.ts'
import { setStaff } from './setStaff.ts'
import { showDocument } from './showDocument.ts'
import { verifyCustomer } from './verifyCustomer.ts'
import { voidPredictorRound } from './voidPredictorRound.ts'
import { withdrawFreeSpins } from './withdrawFreeSpins.ts'
import { withdrawMessage } from './withdrawMessage.ts'
import { withdrawPriceBoost } from './withdrawPriceBoost.ts'
import { withdrawQuestionnaire } from './withdrawQuestionnaire.ts'

export { type QuestionnaireFile } from './askQuestionnaire.ts'
export { type StaffBlock, staffBlocks } from './blockCustomer.ts'
export { paymentDecisions } from './decidePayment.ts'
export { type OfferFile, offerFile } from './makeOffer.ts'
export { defineOperation, type Operation, type OperationData, type OperationInput } from './operation.ts'
export { ref, staffName } from './parts.ts'
export { type CampaignMessage, campaignMessage, messageAudience } from './sendMessage.ts'

/** All staff operations, by name. */
export const operations = {
  addCustomer,
  allowBonuses,
  answerBetRequest,
  answerChat,
  askQuestionnaire,
  endChat,
  blockCustomer,
  closeCall,
  closeFinancialCheck,
  choosePredictorMatches,
  closeGameRound,
  voidPredictorRound,
  noteContact,
  removeSecondStep,
  requirePasswordChange,
  credit,
  decidePayment,
  endSessions,
  enterPriceBoost,
  enterResults,
  eraseCustomer,
  grantFreeBet,
  grantFreeSpins,
  grantProfitBoost,
  holdAlike,
  makeOffer,
  requestFunds,
  payOut,
  renameCustomer,
  reopenAccount,
  restrictCustomer,
  reviewDocument,
  reviewHold,
  sendMessage,
  setStaff,
  showDocument,
  verifyCustomer,
  withdrawFreeSpins,
  withdrawMessage,
  withdrawPriceBoost,
  withdrawQuestionnaire,
}
export type Operations = typeof operations
export type OperationName = keyof Operations
