import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(import.meta.resolve('@touchline/adapters/payments/process'))

/**
 * Starts the simulated provider of payments beside a demonstration, and tells the gateway of it. Nothing in production, with
 * another provider, or if the gateway's port is not known beforehand.
 */
export async function startPayments(env: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(env.PORT || '3000')
  if (
    env.NODE_ENV === 'production' ||
    env.PAYMENTS_URL !== undefined ||
    env.PAYMENTS !== undefined ||
    !(port > 0 && port < 60_000)
  )
    return
  const [apiKey, secret] = [0, 1].map(() => randomBytes(24).toString('base64url'))
  const folder = resolve(env.DATA_DIR || '.data')
  mkdirSync(folder, { recursive: true })
  const child = fork(program, { stdio: 'inherit' })
  const options = {
    notifyUrl: `http://127.0.0.1:${port}/api/payments/simulated/notices`,
    port: port + 900,
    file: join(folder, 'payments.json'),
  }
  child.send({ ...options, apiKey, secret })
  const url = await new Promise<string | undefined>((answered) => {
    child.once('message', ({ url: found }: { url?: string }) => answered(found))
    child.once('exit', () => answered(undefined))
  })
  // it ends when this process does
  child.unref()
  child.channel?.unref()
  if (url === undefined) return console.warn('The simulated provider of payments could not start: there are no deposits.')
  Object.assign(env, { PAYMENTS_URL: url, PAYMENTS_API_KEY: apiKey, PAYMENTS_SECRET: secret })
  console.log(`The simulated provider of payments is at ${url}`)
}
