export { IdentityBanner } from './deferred.ts'
export { useKyc } from './kyc.ts'
