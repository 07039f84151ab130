export { openCodes, useCodesDialog } from './codesDialog.ts'
export { CodesDialog } from './deferred.ts'
export { sendSlipCode } from './slipCodeStore.ts'
