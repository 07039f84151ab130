export { IdentityBanner } from './deferred.ts'
