/** All calls of this noun, each in the file with its name. */
export { accountClosure } from './accountClosure.ts'
export { changeAddress } from './changeAddress.ts'
export { closeAccount } from './closeAccount.ts'
export { downloadOwnData } from './downloadOwnData.ts'
export { marketingChoices } from './marketingChoices.ts'
export { personalDetails } from './personalDetails.ts'
export { saveMarketingChoice } from './saveMarketingChoice.ts'
export { unsubscribe } from './unsubscribe.ts'
