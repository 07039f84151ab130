import { startApp } from './app.ts'
import { readEnv } from './env.ts'
import { createLog } from './ops/index.ts'

/** One Ctrl-C, or one `kill` of a group, arrives several times: through the group, npm, and the parent process. */
const oneSignalMs = 1_000

/** Starts Touchline from the environment; the first signal stops it gracefully, the second at once. */
async function main(): Promise<void> {
  const { env, secrets } = readEnv(process.env)
  const app = await startApp({ env, secrets, log: createLog(undefined, env.logLevel, env) })
  let stoppedAtMs: number | undefined
  const stop = (exitCode: number) => {
    if (stoppedAtMs !== undefined) return performance.now() - stoppedAtMs > oneSignalMs ? process.exit(1) : undefined
    stoppedAtMs = performance.now()
    app.close().then(() => process.exit(exitCode), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  console.log(`Readiness and metrics are at ${app.opsUrl}`)
  // printed when it is ready: a script may stop it at once
  console.log(`Touchline is at ${app.url}`)
  const error = await app.onFatal
  console.error(`Touchline had to stop: ${error.message}`)
  stop(1)
}

function fail(error: Error): void {
  console.error(`Touchline could not start: ${error.message}`)
  process.exit(1)
}

main().catch(fail)
