export { type GameCounts, leastCustomers, mostRecommended, recommendedGames, topGames } from './recommendedGames.ts'
