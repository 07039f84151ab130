export { SlipSheet } from './deferred.ts'
