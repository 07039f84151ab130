export { BuilderBoard } from './deferred.ts'
