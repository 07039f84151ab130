export { LeagueTable, StatisticsPart, TopScorers } from './deferred.ts'
export { hasStatistics } from './hasStatistics.ts'
