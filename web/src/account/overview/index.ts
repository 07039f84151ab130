export { AccountRail } from './deferred.ts'
