export { timeEndsIn } from './timeEnds.ts'
export { useInPlayCasino } from './useInPlayCasino.ts'
