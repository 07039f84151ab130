import { buildIfStale } from './build.ts'
import { startGames } from './startGames.ts'
import { startPayments } from './startPayments.ts'

buildIfStale()
await startPayments(process.env)
await startGames(process.env)
await import('@touchline/gateway/main')
