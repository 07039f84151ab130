/** All calls of this noun, each in the file with its name. */
export { documentsUpload } from './documentsUpload.ts'
export { kycStatus } from './kycStatus.ts'
export { onfidoApplicant } from './onfidoApplicant.ts'
export { onfidoStatus } from './onfidoStatus.ts'
export { onfidoSubmit } from './onfidoSubmit.ts'
