/** The program in the feed role, with a source that publishes lines appended to a file by a test. */
import { startApp } from '@touchline/gateway/app'
import { readEnv } from '@touchline/gateway/env'
import { createLog } from '@touchline/gateway/ops'
import { appendedFeed } from './appendedFeed.ts'

const app = await startApp({ ...readEnv(process.env), log: createLog(), feed: appendedFeed(process.env.APPENDED ?? '') })
console.log(`Readiness and metrics are at ${app.opsUrl}`)
console.log(`Touchline is at ${app.url}`)
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
console.log(`ended by ${(await app.onFatal).message}`)
process.exit(1)
