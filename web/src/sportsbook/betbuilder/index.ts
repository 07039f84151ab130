export { AccaList, BuilderBoard } from './deferred.ts'
