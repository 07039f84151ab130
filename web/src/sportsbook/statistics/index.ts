export { StatisticsPart } from './deferred.ts'
export { hasStatistics } from './hasStatistics.ts'
