import { buildIfStale } from './build.ts'
import { startPayments } from './startPayments.ts'

buildIfStale()
await startPayments(process.env)
await import('@touchline/gateway/main')
