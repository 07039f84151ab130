/** The gateway as `main.ts` starts it, except that every slip has its own transaction. */
import { once } from 'node:events'
import { startApp } from '../../gateway/src/app.ts'
import { readEnv } from '../../gateway/src/env.ts'
import { createLog } from '../../gateway/src/ops/index.ts'

const { env, secrets } = readEnv(process.env)
const grouping = { maxSlips: 1, minSlips: 1, maxWaitMs: 10, maxRuns: 16 }
const app = await startApp({ env, secrets, log: createLog(), grouping })
console.log(`Readiness and metrics are at ${app.opsUrl}`)
console.log(`Touchline is at ${app.url}`)
await once(process, 'SIGTERM')
await app.close()
process.exit(0)
