export { Footer } from './deferred.ts'
