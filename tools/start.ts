import { buildIfStale } from './build.ts'

buildIfStale()
await import('@touchline/gateway/main')
