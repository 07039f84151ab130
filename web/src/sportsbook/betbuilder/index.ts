export { AccaList, BuilderBoard, OwnBuilder } from './deferred.ts'
