/** Boots the real gateway with a real database for a test, which talks to it over HTTP like any client. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Feed } from '@touchline/adapters/feed'
import {
  type Call,
  type CallName,
  type Calls,
  calls,
  type DataOf,
  type Envelope,
  type RequestOf,
  readForm,
} from '@touchline/contract'
import type { Brand } from '@touchline/domain/brand'
import { startApp } from '@touchline/gateway/app'
import { runAudit, type Violation } from '@touchline/gateway/audit'
import { openBooks, openPool, type Pool, startCluster } from '@touchline/gateway/database'
import { readEnv } from '@touchline/gateway/env'
import { createLog } from '@touchline/gateway/ops'
import { booksOfWorlds, inLastBook } from './book/booksOfWorlds.ts'
import { patientCaptcha } from './captcha.ts'
import { testDatabase } from './database.ts'
import { atItsPort, startGateway } from './gatewayProcess.ts'
import { listenTo } from './lastOutput.ts'

export interface WorldOptions {
  /** `none` (default), `demo`, the path of a feed file; or, inside the test's process, the test's own feed */
  feed?: string | Feed
  /** a factor, or `max` (default) */
  speed?: number | 'max'
  /** a bundled brand, or the path of a file */
  brand?: string
  /** overrides of the brand's settings; inside the test's process only, where no captcha is demanded unless it is set here */
  book?: Partial<Brand>
  /** a separate process (default), which can be killed; or inside the test's, which starts faster */
  as?: 'process' | 'inside'
  /** a database of the run's shared server (default), or an embedded server of the gateway's own, like `npm start` */
  database?: 'shared' | 'embedded'
  /** maps the shared server's URL to the one the gateway uses: a proxy that can be cut */
  through?: (databaseUrl: string) => Promise<string>
  env?: Record<string, string>
}

export interface Reply<Name extends CallName> {
  status: number
  headers: Headers
  body: Envelope<DataOf<Calls[Name]>>
}

export interface World {
  /** the same after a restart */
  url: string
  /** URL of `/readyz` and `/metrics`; changes with a restart */
  readonly opsUrl: string
  dataDir: string
  /** owner access for the test: set up, inspect, damage */
  pool: Pool
  /** with the program's role, past any proxy */
  databaseUrl: string
  call<Name extends CallName>(name: Name, input: RequestOf<Calls[Name]>, token?: string): Promise<Reply<Name>>
  /** the data of a call that must succeed */
  data<Name extends CallName>(name: Name, input: RequestOf<Calls[Name]>, token?: string): Promise<DataOf<Calls[Name]>>
  /** logs a demo customer in; returns the token */
  login(username: string): Promise<string>
  /** output of the gateway, by line */
  logs(): string[]
  audit(): Promise<Violation[]>
  /** stops the gateway normally and starts it again on the same port and data, with these changes to its environment */
  restart(changed?: Record<string, string>): Promise<void>
  /** kill −9; `restart` starts it again. Only for a process. */
  kill(): Promise<void>
  close(): Promise<void>
}

interface Running {
  url: string
  opsUrl: string
  lines: string[]
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>
}

export async function bootWorld(options: WorldOptions = {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-world-'))
  const shared = options.database === 'embedded' ? undefined : await testDatabase({ books: booksOfWorlds.count })
  const gatewaysUrl = shared && options.through ? await options.through(shared.url) : shared?.url
  const env = environmentOf(options, dataDir, gatewaysUrl)
  const lines: string[] = []
  let running: Running | undefined = await start('0')
  const { url } = running
  const { port } = new URL(url)
  const embedded = shared ? undefined : await startCluster(join(dataDir, 'postgres'))
  const databaseUrl = shared?.url ?? embedded?.url('touchline') ?? ''
  const pool = shared?.pool ?? openPool(embedded?.url('touchline', 'postgres') ?? '')

  async function start(atPort: string): Promise<Running> {
    const environment = { ...env, PORT: atPort }
    const started = await (options.as === 'inside' ? startInside(environment, options) : startGateway(environment))
    return { ...started, end: async (signal) => void (await started.end(signal), lines.push(...started.lines)) }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await running?.end(signal)
    running = undefined
  }

  const call: World['call'] = (name, input, token) => worldCall(url, name, input, token)
  const data: World['data'] = async (name, input, token) => {
    const { body, status } = await call(name, input, token)
    if (body.resultCode !== 0 || body.data === undefined) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`)
    return body.data
  }

  return {
    url,
    get opsUrl() {
      return running?.opsUrl ?? ''
    },
    dataDir,
    pool,
    databaseUrl,
    call,
    data,
    login: async (username) => (await data('login', { username, password: 'touchline-demo' })).sessionId,
    logs: () => [...lines, ...(running?.lines ?? [])],
    audit: () => auditOf(pool, databaseUrl),
    restart: async (changed = {}) => {
      await end('SIGTERM')
      Object.assign(env, changed)
      running = await atItsPort(() => start(port))
    },
    kill: async () => {
      if (options.as === 'inside') throw new Error('only a process can be killed: boot the world with as: process')
      await end('SIGKILL')
    },
    close: async () => {
      if (!shared) await pool.end()
      await end('SIGTERM')
      await (shared ? shared.close() : stopEmbedded(dataDir))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function environmentOf({ feed = 'none', speed = 'max', brand, env }: WorldOptions, dataDir: string, databaseUrl?: string) {
  return {
    NODE_ENV: 'test',
    ...inLastBook(),
    OPS_PORT: '0',
    STOP_DELAY_MS: '0',
    DATA_DIR: dataDir,
    FEED: typeof feed !== 'string' ? 'none' : feed === 'none' || feed.startsWith('demo') ? feed : `file:${feed}`,
    FEED_SPEED: String(speed),
    BRAND: patientBrand(brand, dataDir),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...env,
  }
}

/** The brand's file for a world whose tests fail logins and join often: no captcha is demanded. */
function patientBrand(brand: string | undefined, folder: string): string {
  const path = join(folder, 'brand.json')
  writeFileSync(path, JSON.stringify({ extends: brand ?? 'uk', captcha: patientCaptcha }))
  return path
}

async function startInside(environment: Record<string, string>, { feed, book }: WorldOptions): Promise<Running> {
  const lines: string[] = []
  listenTo('the gateway inside the test', lines)
  const log = createLog({ write: (text) => void lines.push(text.trimEnd()) })
  const { env, secrets } = readEnv(environment)
  const app = await startApp({
    env: { ...env, brand: { ...env.brand, captcha: patientCaptcha, ...book } },
    secrets,
    log,
    ...(typeof feed === 'object' ? { feed } : {}),
  })
  return { url: app.url, opsUrl: app.opsUrl, lines, end: () => app.close() }
}

/** With several books all of them. */
async function auditOf(pool: Pool, url: string): Promise<Violation[]> {
  if (booksOfWorlds.count === 1) return runAudit(pool)
  const books = openBooks(url, booksOfWorlds.count, { maxWaitMs: 30_000 })
  try {
    return await runAudit(books.every)
  } finally {
    await books.close()
  }
}

/** Stops what a killed gateway left running. */
async function stopEmbedded(dataDir: string): Promise<void> {
  await (await startCluster(join(dataDir, 'postgres'))).stop()
}

/** Calls the running gateway. */
export async function worldCall<Name extends CallName>(
  url: string,
  name: Name,
  input: RequestOf<Calls[Name]>,
  token?: string,
): Promise<Reply<Name>> {
  const { method, path, form, body: sentAs }: Call = calls[name]
  const headers = { 'x-request-id': crypto.randomUUID(), ...(token ? { 'x-session-token': token } : {}) }
  const response = await (method === 'GET'
    ? fetch(url + readPath(path, input), { headers })
    : fetch(url + path, {
        method,
        headers: { ...headers, ...(sentAs ? {} : { 'content-type': 'application/json' }) },
        body: sentAs ? formOf(input) : JSON.stringify(input),
      }))
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const body = form && !isJson ? { resultCode: 0, data: readForm(form, text) } : JSON.parse(text)
  return { status: response.status, headers: response.headers, body: body as Reply<Name>['body'] }
}

function formOf(input: object): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(input as Record<string, string | Blob[]>))
    for (const each of [value].flat()) form.append(field, each)
  return form
}

function readPath(path: string, input: object): string {
  const entries = Object.entries(input as Record<string, string | number | boolean | string[]>)
  const values = Object.fromEntries(entries)
  const inPath = new Set<string>()
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(values[name]))
  })
  const query = new URLSearchParams()
  for (const [name, value] of entries)
    if (!inPath.has(name) && value !== undefined) for (const each of [value].flat()) query.append(name, String(each))
  return query.size > 0 ? `${filled}?${query}` : filled
}
