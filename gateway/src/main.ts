import { startApp } from './app.ts'
import { readEnv } from './env.ts'
import { createLog } from './ops/index.ts'

/** Starts Touchline as the environment says; ends it at the first signal in peace, at the second at once. */
async function main(): Promise<void> {
  const { env, secrets } = readEnv(process.env)
  const app = await startApp({ env, secrets, log: createLog() })
  console.log(`Touchline is at ${app.url}`)

  let stopping = false
  const stop = (exitCode: number) => {
    if (stopping) process.exit(1)
    stopping = true
    app.close().then(() => process.exit(exitCode), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  const error = await app.gaveUp
  console.error(`Touchline had to stop: ${error.message}`)
  stop(1)
}

function fail(error: Error): void {
  console.error(`Touchline could not start: ${error.message}`)
  process.exit(1)
}

main().catch(fail)
