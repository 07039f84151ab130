export { CastBoard } from './deferred.ts'
