/** The other processes on the same database: another gateway, whose clock is wrong, and a settling process. */
import { fileURLToPath } from 'node:url'
import { atItsPort, type GatewayProcess, startGateway } from '../gatewayProcess.ts'
import { type World, worldCall } from '../world.ts'
import type { Dice } from './dice.ts'

export interface SecondGateway {
  url: string
  opsUrl: string
  call: World['call']
  /** kill −9 of both */
  kill(): Promise<void>
  start(): Promise<void>
}

const hourMs = 3_600_000
const wrongClock = fileURLToPath(new URL('wrongClock.ts', import.meta.url))

/** The other gateway's clock is an hour slow or fast, which must not matter: only the database's clock counts. */
export async function startSecondGateway({ dataDir, databaseUrl }: World, dice: Dice): Promise<SecondGateway> {
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, OPS_PORT: '0', FEED: 'none', FEED_SPEED: '1' }
  const clock = { NODE_OPTIONS: `--import ${wrongClock}`, CLOCK_OFF_MS: String(dice.pick([-hourMs, hourMs])) }
  let running: GatewayProcess[] = []
  let port = '0'
  const secondGateway: SecondGateway = {
    url: '',
    opsUrl: '',
    call: (name, input, token) => worldCall(secondGateway.url, name, input, token),
    async kill() {
      await Promise.all(running.map((each) => each.end('SIGKILL')))
      running = []
    },
    async start() {
      const [gateway, settlement] = await Promise.all([
        atItsPort(() => startGateway({ ...env, ...clock, PORT: port })),
        startGateway({ ...env, ROLE: 'settlement', PORT: '0' }),
      ])
      running.push(gateway, settlement)
      secondGateway.url = gateway.url
      secondGateway.opsUrl = gateway.opsUrl
      port = new URL(gateway.url).port
    },
  }
  await secondGateway.start()
  return secondGateway
}
