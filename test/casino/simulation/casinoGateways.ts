/** Two gateways on one database, one of which is killed now and then; and customers who play in games. */
import { createCustomer } from '@touchline/gateway/account'
import { credit } from '@touchline/gateway/ledger'
import { createLog } from '@touchline/gateway/ops'
import { databaseSessions } from '@touchline/gateway/session'
import { uk } from '../../brands.ts'
import { atItsPort, type GatewayProcess, startGateway } from '../../gatewayProcess.ts'
import { bootWorld, type World, worldCall } from '../../world.ts'

export interface Gateways {
  world: World
  urls: readonly string[]
  /** kill −9 of the one, then of the other, and its start */
  killOne: () => Promise<void>
  close: () => Promise<void>
}

export async function twoGateways(config: string): Promise<Gateways> {
  const world = await bootWorld({ env: { CONFIG: config } })
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = world
  const env = { NODE_ENV: 'test', DATA_DIR, DATABASE_URL, OPS_PORT: '0', FEED: 'none', FEED_SPEED: '1', CONFIG: config }
  let second: GatewayProcess = await startGateway({ ...env, PORT: '0' })
  const { port } = new URL(second.url)
  let kills = 0
  return {
    world,
    urls: [world.url, second.url],
    killOne: async () => {
      kills += 1
      if (kills % 2 === 1) {
        await world.kill()
        await world.restart()
        return
      }
      await second.end('SIGKILL')
      second = await atItsPort(() => startGateway({ ...env, PORT: port }))
    },
    close: async () => {
      await second.end('SIGTERM')
      await world.close()
    },
  }
}

export interface Player {
  user: string
  /** of the games; changes when they leave and come back */
  token: string
  startMinor: number
  /** their session ends, and another begins */
  comeBack: () => Promise<void>
}

/** New customers, some of them with little money. */
export async function playersOf({ world, urls }: Gateways, count: number) {
  const sessions = databaseSessions({
    pool: world.pool,
    log: createLog({ write: () => {} }),
    lifetimeMs: 86_400_000,
    idleMs: 86_400_000,
  })
  /** at whichever gateway is there */
  async function somewhere<Result>(ask: (url: string) => Promise<Result>): Promise<Result> {
    for (let i = 0; ; i++) {
      try {
        return await ask(urls[i % urls.length] ?? '')
      } catch (error) {
        if (i > 600) throw error
        await new Promise((over) => setTimeout(over, 100))
      }
    }
  }
  async function player(i: number): Promise<Player> {
    const username = `player${i}`
    const details = { username, firstName: 'Test', lastName: username, email: `${username}@example.org`, passwordHash: 'none' }
    const created = await createCustomer(world.pool, { ...details, verified: true }, { brand: uk, by: 'test' })
    if (!('id' in created)) throw new Error(`no customer: ${JSON.stringify(created)}`)
    const { id: user } = created
    const startMinor = i % 4 === 0 ? 20_00 : 20_000_00
    await credit(world.pool, { customerId: user, amountMinor: startMinor, ref: 'start', purpose: 'credit' })
    let session = ''
    const comes = async (): Promise<string> => {
      ;({ token: session } = await sessions.open({ customerId: user, username }))
      const { body } = await somewhere((url) => worldCall(url, 'inPlayCasinoToken', {}, session))
      if (body.data === undefined) throw new Error(`no token: ${JSON.stringify(body)}`)
      return body.data.inplayCasinoToken
    }
    const found: Player = {
      user,
      token: await comes(),
      startMinor,
      // one after the other: each ends the session that the one before began
      comeBack: () => (coming = coming.then(leaveAndCome)),
    }
    let coming = Promise.resolve()
    const leaveAndCome = async (): Promise<void> => {
      await somewhere((url) => worldCall(url, 'logout', {}, session))
      found.token = await comes()
    }
    return found
  }
  const players: Player[] = []
  for (let i = 0; i < count; i++) players.push(await player(i))
  return { players, close: () => sessions.close() }
}
