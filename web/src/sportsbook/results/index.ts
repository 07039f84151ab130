export { type Category, pathOfResults, type Result } from './resultsAt.ts'
export { useResults } from './useResults.ts'
