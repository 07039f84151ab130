export { pathOfResults, type Result } from './resultsAt.ts'
export { useResults } from './useResults.ts'
