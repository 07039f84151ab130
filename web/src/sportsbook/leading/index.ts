export { LeadingSelections } from './deferred.ts'
