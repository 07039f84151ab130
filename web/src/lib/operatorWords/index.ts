export { useOperatorWords, type WrittenName } from './useOperatorWords.ts'
