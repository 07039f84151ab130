export { ChatHost } from './deferred.ts'
