/** Several processes on one database: two gateways, a feed and a standby, a settlement process, with PostgreSQL and NATS. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallName, Calls, DataOf, RequestOf } from '@touchline/contract'
import type { FeedMessage } from '@touchline/domain/feed'
import { runAudit } from '@touchline/gateway/audit'
import { nameOfBook } from '@touchline/gateway/bus'
import { booksOfWorlds, inLastBook } from '../book/booksOfWorlds.ts'
import { testDatabase } from '../database.ts'
import { type GatewayProcess, startGateway } from '../gatewayProcess.ts'
import { worldCall } from '../world.ts'
import { startNats, wireTo } from './natsServer.ts'

export interface Gateway {
  url: string
  data<Name extends CallName>(name: Name, input: RequestOf<Calls[Name]>, token?: string): Promise<DataOf<Calls[Name]>>
  login(username: string): Promise<string>
  /** the answer of /readyz, and whether it is ready */
  ready(): Promise<{ status: number; data: Record<string, string> }>
  /** the sum of a counter's lines in /metrics */
  counted(name: string): Promise<number>
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

export async function startCluster(natsPath: string) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'))
  const appended = join(folder, 'feed.ndjson')
  writeFileSync(appended, '')
  const database = await testDatabase({ books: booksOfWorlds.count })
  const nats = await startNats(natsPath)
  const wire = await wireTo(nats.url)
  const env = { NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url, FEED_SPEED: 'max', ...inLastBook() }
  const running = new Set<GatewayProcess>()

  async function start(role: string, natsUrl = nats.url): Promise<GatewayProcess> {
    const program = role === 'feed' ? 'test/cluster/feedProcess' : undefined
    const started = await startGateway({ ...env, ROLE: role, NATS_URL: natsUrl, APPENDED: appended }, program)
    running.add(started)
    return started
  }
  const [one, other, feed] = await Promise.all([start('gateway'), start('gateway', wire.url), start('feed'), start('settlement')])

  return {
    gateways: [one, other].map(gatewayAt) as [Gateway, Gateway],
    /** a feed process that leads or waits as standby */
    startFeed: () => start('feed'),
    feed,
    nats,
    /** the second gateway's */
    wire,
    pool: database.pool,
    book: await nameOfBook(database.pool),
    send(...messages: FeedMessage[]): void {
      for (const message of messages) appendFileSync(appended, `${JSON.stringify(message)}\n`)
    },
    audit: () => runAudit(database.pool),
    logs: () => [...running].flatMap(({ pid, lines }) => lines.map((line) => `${pid} ${line}`)),
    async close(): Promise<void> {
      await Promise.all([...running].map((each) => each.end('SIGTERM')))
      wire.close()
      await nats.kill()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function gatewayAt({ url, opsUrl }: GatewayProcess): Gateway {
  const data: Gateway['data'] = async (name, input, token) => {
    const { body, status } = await worldCall(url, name, input, token)
    if (body.resultCode !== 0 || body.data === undefined) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`)
    return body.data
  }
  return {
    url,
    data,
    login: async (username) => (await data('login', { username, password: 'touchline-demo' })).sessionId,
    async ready() {
      const response = await fetch(`${opsUrl}/readyz`)
      const { data: health } = (await response.json()) as { data: Record<string, string> }
      return { status: response.status, data: health }
    },
    async counted(name) {
      const text = await (await fetch(`${opsUrl}/metrics`)).text()
      const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    },
  }
}
